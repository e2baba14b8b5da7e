import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import type { Actor } from '@fettle/domain/access/actor'
import type { Tx } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { found, fresh, Refused } from '#platform/runner/refusal'
import { locationScope } from '../locations.scope.ts'
import { archiveBelow, findLocation, restoreBelow } from '../locations.store.ts'
import { showLocation } from '../show-location.ts'

const locationOf = async (
  tx: Tx,
  actor: Actor,
  { locationUuid, version }: { locationUuid: string; version: number },
) => {
  const location = found(await findLocation(tx, locationScope(actor), locationUuid))
  fresh(location, version)
  return location
}
const show = async (tx: Tx, actor: Actor, locationUuid: string) =>
  showLocation(tx, found(await findLocation(tx, locationScope(actor), locationUuid)), actor)

export const archiveLocation = handler(locationsMethods.archive, async (input, { tx, actor, at }) => {
  const location = await locationOf(tx, actor, input)
  if (location.archivedAt !== null) throw new Refused('location_archived', { location: location.name })
  if (!(await archiveBelow(tx, location, at))) throw new Refused('stale_version')
  return show(tx, actor, location.id)
})

export const restoreLocation = handler(locationsMethods.restore, async (input, { tx, actor }) => {
  const location = await locationOf(tx, actor, input)
  if (location.archivedAt === null) throw new Refused('location_not_archived')
  const parent =
    location.parentId === null ? undefined : await findLocation(tx, locationScope(actor), location.parentId)
  if (parent && parent.archivedAt !== null) throw new Refused('parent_archived', { parent: parent.name })
  if (!(await restoreBelow(tx, location))) throw new Refused('stale_version')
  return show(tx, actor, location.id)
})
