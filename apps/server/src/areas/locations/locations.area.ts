import type { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import type { placeAlertsMethods } from '@fettle/contracts/locations/place-alerts.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { createLocation } from './methods/create-location.ts'
import { editLocation } from './methods/edit-location.ts'
import { getLocation } from './methods/get-location.ts'
import { listLocationsMethod } from './methods/list-locations.ts'
import { createPlaceAlert, editPlaceAlert, listPlaceAlertsMethod, removePlaceAlert } from './methods/place-alerts.ts'

const locations = {
  list: listLocationsMethod,
  get: getLocation,
  create: createLocation,
  edit: editLocation,
} satisfies Handlers<typeof locationsMethods>

const placeAlerts = {
  list: listPlaceAlertsMethod,
  create: createPlaceAlert,
  edit: editPlaceAlert,
  remove: removePlaceAlert,
} satisfies Handlers<typeof placeAlertsMethods>

export const locationsArea: Area = { handlers: { locations, 'place-alerts': placeAlerts } }
