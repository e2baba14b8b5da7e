import { usersMethods } from '@fettle/contracts/users/users.methods'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { showUser } from '../show-user.ts'
import { findUser } from '../users.store.ts'

export const currentUser = handler(usersMethods.current, async (_input, { read, actor }) => {
  if (!actor) throw new Refused('not_found')
  const user = found(await findUser(read, actor.tenantId, actor.membershipUuid))
  const type = actor.side === 'client' ? ('ORGANISATION_GROUP' as const) : ('BIZPARTNER' as const)
  return { ...showUser(user, actor), dashboardApp: actor.side, affiliation: { type, uuid: actor.tenantId } }
})
