import type { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import type { logosMethods } from '@fettle/contracts/attachments/logos.methods'
import type { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import type { importsMethods } from '@fettle/contracts/integrations/imports.methods'
import type { customFieldsMethods } from '@fettle/contracts/locations/custom-fields.methods'
import type { keysMethods } from '@fettle/contracts/locations/keys.methods'
import type { locationGroupsMethods } from '@fettle/contracts/locations/location-groups.methods'
import type { locationTypesMethods } from '@fettle/contracts/locations/location-types.methods'
import type { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import type { placeAlertsMethods } from '@fettle/contracts/locations/place-alerts.methods'
import type { validationMethods } from '@fettle/contracts/validation/validation.methods'
import { id, type Samples, staleVersion, unknownUuid } from './sample.ts'

const entries = {
  name: 'Sample',
  kind: 'building',
  parentUuid: null,
  addressLine1: '1 Sample Road',
  postcode: 'not one',
} as const

const alert = { kind: 'dog', audience: 'both', validFrom: '2026-02-02', validUntil: '2026-02-01' } as const

export const locations: Samples<typeof locationsMethods> = {
  list: () => ({}),
  get: (ids) => ({ locationUuid: id(ids, 'locationUuid') }),
  create: (ids) => ({ ...entries, organisationUuid: ids.organisationUuid ?? unknownUuid }),
  edit: (ids) => ({
    ...entries,
    locationUuid: id(ids, 'locationUuid'),
    version: staleVersion,
    organisationUuid: ids.organisationUuid ?? unknownUuid,
  }),
  movePreview: (ids) => ({ locationUuid: id(ids, 'locationUuid'), parentUuid: null }),
  move: (ids) => ({ locationUuid: id(ids, 'locationUuid'), version: staleVersion, parentUuid: null }),
  archive: (ids) => ({ locationUuid: id(ids, 'locationUuid'), version: staleVersion }),
  restore: (ids) => ({ locationUuid: id(ids, 'locationUuid'), version: staleVersion }),
}
const oneType = { typeUuid: unknownUuid, version: 1 }
// Invalid: without a name.
export const locationTypes: Samples<typeof locationTypesMethods> = {
  list: () => ({}),
  create: () => ({ name: ' ', kind: 'building' }),
  save: () => ({ ...oneType, name: 'Sample' }),
  archive: () => oneType,
  restore: () => oneType,
  arrange: () => ({ uuids: [] }),
}
const oneGroup = { groupUuid: unknownUuid, version: 1 }
const oneGroupPlaces = { groupUuid: unknownUuid, locationUuids: [unknownUuid] }
export const locationGroups: Samples<typeof locationGroupsMethods> = {
  list: () => ({}),
  create: () => ({ kind: 'places', name: ' ' }),
  save: () => ({ ...oneGroup, name: 'Sample' }),
  archive: () => oneGroup,
  restore: () => oneGroup,
  arrange: () => ({ kind: 'places', uuids: [] }),
  addPlaces: () => oneGroupPlaces,
  removePlaces: () => oneGroupPlaces,
}
const oneField = { fieldUuid: unknownUuid, version: 1 }
// Refused: a choice without options.
export const customFields: Samples<typeof customFieldsMethods> = {
  list: () => ({ subject: 'location' }),
  create: () => ({ subject: 'location', kind: 'choice', label: 'Sample' }),
  save: () => ({ ...oneField, label: 'Sample' }),
  archive: () => oneField,
  restore: () => oneField,
  arrange: () => ({ subject: 'location', uuids: [] }),
}
// Invalid: an unknown alert, and a last day before the first.
export const placeAlerts: Samples<typeof placeAlertsMethods> = {
  list: (ids) => ({ locationUuid: id(ids, 'locationUuid') }),
  create: (ids) => ({ locationUuid: id(ids, 'locationUuid'), ...alert }),
  edit: () => ({ alertUuid: unknownUuid, version: 1, ...alert }),
  remove: () => ({ alertUuid: unknownUuid, version: 1 }),
}
const oneKey = { keyUuid: unknownUuid, version: 1 }
const key = { kind: 'key', name: ' ' } as const
// Invalid: a key without a name.
export const keys: Samples<typeof keysMethods> = {
  list: (ids) => ({ locationUuid: id(ids, 'locationUuid') }),
  create: (ids) => ({ locationUuid: id(ids, 'locationUuid'), ...key }),
  edit: () => ({ ...oneKey, kind: 'key', name: 'Sample' }),
  remove: () => oneKey,
  handOut: () => ({ ...oneKey, holder: 'Sample' }),
  takeIn: () => oneKey,
  reportLost: () => oneKey,
  revealCode: () => ({ keyUuid: unknownUuid }),
}
// Invalid: an unknown file.
export const logos: Samples<typeof logosMethods> = {
  own: () => ({}),
  choose: () => ({ attachmentUuid: unknownUuid }),
  remove: () => ({}),
}
export const attachments: Samples<typeof attachmentsMethods> = {
  sign: () => ({ filename: 'sample.exe', contentType: 'application/octet-stream', size: 10, resource: 'enquiry' }),
  complete: () => ({ uuid: unknownUuid }),
  // Invalid: not the caller's file.
  setCaption: () => ({ uuid: unknownUuid, caption: 'Boiler' }),
}
export const validation: Samples<typeof validationMethods> = {
  postcode: () => ({ postcode: 'M4 5BA' }),
  vatnumber: () => ({ vatNumber: 'GB123' }),
  phonenumber: () => ({ phoneNumber: '0161 496 0101' }),
}
export const imports: Samples<typeof importsMethods> = {
  list: () => ({}),
  get: () => ({ importUuid: unknownUuid }),
  rows: () => ({ importUuid: unknownUuid }),
  values: () => ({ importUuid: unknownUuid, heading: 'priority' }),
  upload: () => ({ filename: 'sample.csv', text: 'one column' }),
  check: (ids) => ({
    importUuid: unknownUuid,
    mapping: {
      columns: {},
      priorities: {},
      organisationUuid: ids.organisationUuid ?? unknownUuid,
      defaultCategory: 'general',
      defaultService: 'other',
    },
  }),
  run: () => ({ importUuid: unknownUuid }),
  undo: () => ({ importUuid: unknownUuid }),
}
// An export of an empty list; it belongs to its caller and expires.
export const downloads: Samples<typeof downloadsMethods> = {
  list: () => ({}),
  start: () => ({ format: 'csv', filter: { q: 'Sample that nobody raised' } }),
  startInvoices: () => ({ format: 'csv', bucket: 'declined' }),
  startJobs: () => ({ format: 'csv', filter: { q: 'Sample that nobody raised' } }),
  startLocations: () => ({ format: 'csv', filter: { q: 'Sample that nobody made' } }),
  startCompliance: () => ({ format: 'csv', filter: { q: 'Sample that nobody made' } }),
  startKeys: () => ({ format: 'csv', filter: {} }),
  startClasses: () => ({ format: 'csv', filter: {} }),
  startSchedules: () => ({ format: 'csv', filter: {} }),
  startGuarantees: () => ({ format: 'csv', filter: {} }),
  startAssets: () => ({ format: 'csv', filter: { q: 'Sample that nobody made' } }),
  startTasks: () => ({ format: 'csv', filter: { q: 'Sample that nobody made' } }),
  startInspections: () => ({ format: 'csv', filter: { q: 'Sample that nobody planned' } }),
  startObservations: () => ({ format: 'csv', filter: { q: 'Sample that nobody saw' } }),
  cancel: () => ({ downloadUuid: unknownUuid }),
  remove: () => ({ downloadUuid: unknownUuid }),
}
