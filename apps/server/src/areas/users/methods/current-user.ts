import { usersMethods } from '@fettle/contracts/users/users.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { findUser } from '../users.store.ts'

export const currentUser = handler(usersMethods.current, async (_input, { read, actor }) => {
  if (!actor) throw new Refused('not_found')
  const user = found(await findUser(read, actor.tenantId, actor.membershipUuid))
  return {
    id: user.id,
    uuid: user.uuid,
    personUuid: user.person_uuid,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    roleName: user.role_name,
    status: user.status,
    telephone: user.telephone,
    profileImageUrl: null,
    localeSettings: { isTimeZoneSet: false, timeZone: editionOf(actor.namespace).timeZones[0].tzDatabaseTimeZone },
    dashboardApp: actor.side,
    affiliation: { type: actor.side === 'client' ? ('ORGANISATION_GROUP' as const) : ('BIZPARTNER' as const), uuid: actor.tenantId },
  }
})
