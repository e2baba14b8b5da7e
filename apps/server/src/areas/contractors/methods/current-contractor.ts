import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { findCompany } from '../contractors.store.ts'
import { showProfile } from '../show-profile.ts'

export const currentContractor = handler(contractorsMethods.current, async (_input, { read, actor }) => {
  if (actor?.side !== 'contractor') throw new Refused('not_a_contractor')
  return showProfile(found(await findCompany(read, actor.tenantId)))
})
