import type { profilesMethods } from '@fettle/contracts/profiles/profiles.methods'
import { findKnownCompany } from '#areas/contractors/contractors.port'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { describeProfileMethod, offerTradesMethod } from './methods/describe-profile.ts'
import { getProfile } from './methods/get-profile.ts'
import { addProjectMethod, removeProjectMethod, saveProjectMethod } from './methods/save-projects.ts'
import { findCompanyOfProject } from './profiles.store.ts'

const profiles = {
  get: getProfile,
  describe: describeProfileMethod,
  offerTrades: offerTradesMethod,
  addProject: addProjectMethod,
  saveProject: saveProjectMethod,
  removeProject: removeProjectMethod,
} satisfies Handlers<typeof profilesMethods>

/** Profiles of contractors, visible to the clients that appointed them. */
export const profilesArea: Area = {
  handlers: { profiles },
  attachmentReaders: {
    project: async (read, actor, { subjectId }) => {
      const company = await findCompanyOfProject(read, subjectId)
      return company !== undefined && (await findKnownCompany(read, actor, company)) !== undefined
    },
  },
}
