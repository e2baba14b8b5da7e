import { usersMethods } from '@fettle/contracts/users/users.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { handler } from '#platform/runner/handlers'
import { listUsers } from '../users.store.ts'

export const listUsersMethod = handler(usersMethods.list, (_input, { read, actor, page }) =>
  listUsers(
    read,
    { tenantId: actor.tenantId, timeZone: editionOf(actor.namespace).timeZones[0].tzDatabaseTimeZone },
    page,
  ),
)
