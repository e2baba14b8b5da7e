import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { handler } from '#platform/runner/handlers'
import { locationScope } from '../locations.scope.ts'
import { listLocations } from '../locations.store.ts'

export const listLocationsMethod = handler(locationsMethods.list, ({ q, parentUuid, roots }, { read, actor, page }) =>
  listLocations(read, { ...locationScope(actor), q, parentUuid, roots: roots ?? false }, page),
)
