import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { locationScope } from '../locations.scope.ts'
import { findLocation } from '../locations.store.ts'
import { showLocation } from '../show-location.ts'

export const getLocation = handler(locationsMethods.get, async ({ locationUuid }, { read, actor }) =>
  showLocation(read, found(await findLocation(read, locationScope(actor), locationUuid)), actor),
)
