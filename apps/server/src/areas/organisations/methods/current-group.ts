import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { findGroup } from '../organisations.store.ts'

export const currentGroup = handler(organisationsMethods.currentGroup, async (_input, { read, actor }) => {
  if (actor.side !== 'client') throw new Refused('forbidden')
  return found(await findGroup(read, actor.tenantId))
})
