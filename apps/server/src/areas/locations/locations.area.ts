import type { customFieldsMethods } from '@fettle/contracts/locations/custom-fields.methods'
import type { keysMethods } from '@fettle/contracts/locations/keys.methods'
import type { locationGroupsMethods } from '@fettle/contracts/locations/location-groups.methods'
import type { locationTypesMethods } from '@fettle/contracts/locations/location-types.methods'
import type { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import type { placeAlertsMethods } from '@fettle/contracts/locations/place-alerts.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { archiveLocation, restoreLocation } from './methods/archive-location.ts'
import { createLocation } from './methods/create-location.ts'
import {
  archiveCustomField,
  arrangeCustomFields,
  createCustomField,
  listCustomFields,
  restoreCustomField,
  saveCustomField,
} from './methods/custom-fields.ts'
import { editLocation } from './methods/edit-location.ts'
import { getLocation } from './methods/get-location.ts'
import {
  createKey,
  editKey,
  handOutKey,
  listKeysMethod,
  removeKey,
  reportKeyLost,
  revealKeyCode,
  takeInKey,
} from './methods/keys.ts'
import { listLocationsMethod } from './methods/list-locations.ts'
import {
  addGroupPlaces,
  archiveLocationGroup,
  arrangeLocationGroups,
  createLocationGroup,
  listLocationGroups,
  removeGroupPlaces,
  restoreLocationGroup,
  saveLocationGroup,
} from './methods/location-groups.ts'
import {
  archiveLocationType,
  arrangeLocationTypes,
  createLocationType,
  listLocationTypes,
  restoreLocationType,
  saveLocationType,
} from './methods/location-types.ts'
import { moveLocation, previewMove } from './methods/move-location.ts'
import { createPlaceAlert, editPlaceAlert, listPlaceAlertsMethod, removePlaceAlert } from './methods/place-alerts.ts'

const locations = {
  list: listLocationsMethod,
  get: getLocation,
  create: createLocation,
  edit: editLocation,
  movePreview: previewMove,
  move: moveLocation,
  archive: archiveLocation,
  restore: restoreLocation,
} satisfies Handlers<typeof locationsMethods>

const placeAlerts = {
  list: listPlaceAlertsMethod,
  create: createPlaceAlert,
  edit: editPlaceAlert,
  remove: removePlaceAlert,
} satisfies Handlers<typeof placeAlertsMethods>

const locationTypes = {
  list: listLocationTypes,
  create: createLocationType,
  save: saveLocationType,
  archive: archiveLocationType,
  restore: restoreLocationType,
  arrange: arrangeLocationTypes,
} satisfies Handlers<typeof locationTypesMethods>

const locationGroups = {
  list: listLocationGroups,
  create: createLocationGroup,
  save: saveLocationGroup,
  archive: archiveLocationGroup,
  restore: restoreLocationGroup,
  arrange: arrangeLocationGroups,
  addPlaces: addGroupPlaces,
  removePlaces: removeGroupPlaces,
} satisfies Handlers<typeof locationGroupsMethods>

const customFields = {
  list: listCustomFields,
  create: createCustomField,
  save: saveCustomField,
  archive: archiveCustomField,
  restore: restoreCustomField,
  arrange: arrangeCustomFields,
} satisfies Handlers<typeof customFieldsMethods>

const keysBy = (services: { readonly secret: string }) =>
  ({
    list: listKeysMethod,
    create: createKey(services),
    edit: editKey(services),
    remove: removeKey,
    handOut: handOutKey,
    takeIn: takeInKey,
    reportLost: reportKeyLost,
    revealCode: revealKeyCode(services),
  }) satisfies Handlers<typeof keysMethods>

/** Locations of a client with types, groups, fields, alerts and keys. `secret` encrypts the codes of keys. */
export const locationsArea = (services: { readonly secret: string }): Area => ({
  handlers: {
    locations,
    'location-types': locationTypes,
    'location-groups': locationGroups,
    'custom-fields': customFields,
    'place-alerts': placeAlerts,
    keys: keysBy(services),
  },
})
