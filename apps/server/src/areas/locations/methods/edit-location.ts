import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { handler } from '#platform/runner/handlers'
import { found, fresh } from '#platform/runner/refusal'
import { locationScope } from '../locations.scope.ts'
import { findLocation, updateLocation } from '../locations.store.ts'
import { lockChildren, placeLocation } from '../place-location.ts'
import { showLocation } from '../show-location.ts'

export const editLocation = handler(
  locationsMethods.edit,
  async ({ locationUuid, version, ...entries }, { tx, actor }) => {
    const before = found(await findLocation(tx, locationScope(actor), locationUuid))
    fresh(before, version)
    const placed = await placeLocation(tx, entries, { actor, before })
    await lockChildren(tx, { ...placed, id: before.id })
    const after = await updateLocation(tx, before, placed)
    return showLocation(tx, after, actor)
  },
)
