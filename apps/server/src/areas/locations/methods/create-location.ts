import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { handler } from '#platform/runner/handlers'
import { insertLocation } from '../locations.store.ts'
import { placeLocation } from '../place-location.ts'
import { showLocation } from '../show-location.ts'

export const createLocation = handler(locationsMethods.create, async (entries, { tx, actor, at }) => {
  const placed = await placeLocation(tx, entries, { actor })
  const location = await insertLocation(tx, {
    ...placed,
    tenantId: actor.tenantId,
    externalReference: null,
    importId: null,
    createdAt: at,
  })
  return showLocation(tx, location, actor)
})
