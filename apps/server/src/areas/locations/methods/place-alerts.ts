import { placeAlertsMethods } from '@fettle/contracts/locations/place-alerts.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { checkPlaceAlert } from '@fettle/domain/locations/place-alert'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { accept, found, fresh } from '#platform/runner/refusal'
import { locationScope } from '../locations.scope.ts'
import { findLocation } from '../locations.store.ts'
import {
  deletePlaceAlert,
  findPlaceAlert,
  insertPlaceAlert,
  listPlaceAlerts,
  updatePlaceAlert,
} from '../place-alerts.store.ts'

/** An alert at a location within the actor's scope. */
const findOwnAlert = async (read: Read, actor: Actor, alertUuid: string) => {
  const alert = found(await findPlaceAlert(read, alertUuid))
  found(await findLocation(read, locationScope(actor), alert.locationId))
  return alert
}

const showAlert = async (read: Read, { locationId, id }: { locationId: string; id: string }, at: string) =>
  found((await listPlaceAlerts(read, locationId, at)).find(({ uuid }) => uuid === id))

export const listPlaceAlertsMethod = handler(placeAlertsMethods.list, async ({ locationUuid }, { read, actor, at }) => {
  const { id } = found(await findLocation(read, locationScope(actor), locationUuid))
  return { alerts: await listPlaceAlerts(read, id, at) }
})

export const createPlaceAlert = handler(
  placeAlertsMethods.create,
  async ({ locationUuid, ...entries }, { tx, actor, at }) => {
    const { id: locationId } = found(await findLocation(tx, locationScope(actor), locationUuid))
    const id = await insertPlaceAlert(tx, {
      ...accept(checkPlaceAlert(entries)),
      tenantId: actor.tenantId,
      locationId,
      createdByMembershipId: actor.membershipUuid,
      createdAt: at,
    })
    return showAlert(tx, { locationId, id }, at)
  },
)

export const editPlaceAlert = handler(
  placeAlertsMethods.edit,
  async ({ alertUuid, version, ...entries }, { tx, actor, at }) => {
    const before = await findOwnAlert(tx, actor, alertUuid)
    fresh(before, version)
    await updatePlaceAlert(tx, before, accept(checkPlaceAlert(entries)))
    return showAlert(tx, before, at)
  },
)

export const removePlaceAlert = handler(placeAlertsMethods.remove, async ({ alertUuid, version }, { tx, actor }) => {
  const before = await findOwnAlert(tx, actor, alertUuid)
  fresh(before, version)
  await deletePlaceAlert(tx, before)
  return {}
})
