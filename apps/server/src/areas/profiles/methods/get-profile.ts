import { profilesMethods } from '@fettle/contracts/profiles/profiles.methods'
import { handler } from '#platform/runner/handlers'
import { showProfile } from '../show-profile.ts'

export const getProfile = handler(profilesMethods.get, ({ contractorUuid }, { read, actor }) =>
  showProfile(read, actor, contractorUuid),
)
