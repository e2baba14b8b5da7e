export { type ArrangedRow, arrangedRows } from './arranged-rows.store.ts'
export { toCustomField } from './custom-values.ts'
export { findKey, insertKey, type KeyEntry, keysByKey, selectKeys, updateKey } from './keys.store.ts'
export type { KeyRecord } from './keys.tables.ts'
export { locationPosition } from './location-position.ts'
export {
  type LocationEntry,
  locationsByKey,
  selectLocations,
} from './location-selection.store.ts'
export { fieldRows, typeRows } from './location-settings.store.ts'
export { locationScope } from './locations.scope.ts'
export {
  effectiveAccessNotes,
  findByReference,
  findEffectiveFacts,
  findLocation,
  findPosition,
  findTrail,
  insertLocation,
  removeImported,
  removeLocation,
  updateLocation,
} from './locations.store.ts'
export type { LocationRecord } from './locations.tables.ts'
export { countOrder } from './open-orders.store.ts'
export { alertsOfJob, alertsOfOrder } from './place-alerts.store.ts'
export { type LocationInput, lockChildren, placeLocation } from './place-location.ts'
export { settingsAbilities } from './settings-abilities.ts'
export { locationTitles } from './title-locations.ts'
