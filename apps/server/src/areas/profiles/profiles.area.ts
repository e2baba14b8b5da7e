import type { profilesMethods } from '@fettle/contracts/profiles/profiles.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { describeProfileMethod, offerTradesMethod } from './methods/describe-profile.ts'
import { getProfile } from './methods/get-profile.ts'
import { addProjectMethod, removeProjectMethod, saveProjectMethod } from './methods/save-projects.ts'

const profiles = {
  get: getProfile,
  describe: describeProfileMethod,
  offerTrades: offerTradesMethod,
  addProject: addProjectMethod,
  saveProject: saveProjectMethod,
  removeProject: removeProjectMethod,
} satisfies Handlers<typeof profilesMethods>

/** Profiles of contractors, visible to the clients that appointed them. */
export const profilesArea: Area = { handlers: { profiles } }
