import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { handler } from '#platform/runner/handlers'
import { listLocations } from '../location-list.store.ts'
import { locationScope } from '../locations.scope.ts'

export const listLocationsMethod = handler(locationsMethods.list, (filter, { read, actor, at, page }) =>
  listLocations(read, { ...filter, ...locationScope(actor), at }, page),
)
