import type { UserView } from '@fettle/contracts/users/users.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import type { UserRow } from './users.store.ts'

/** A member as colleagues see each other. */
export const showUser = (user: UserRow, actor: Actor): UserView => ({
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
})
