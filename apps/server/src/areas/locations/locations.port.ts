export { locationPosition } from './location-position.ts'
export { locationScope } from './locations.scope.ts'
export {
  effectiveAccessNotes,
  findByReference,
  findEffectiveFacts,
  findLocation,
  findPosition,
  insertLocation,
  removeImported,
} from './locations.store.ts'
export type { LocationRecord } from './locations.tables.ts'
export { countOrder } from './open-orders.store.ts'
export { alertsOfJob, alertsOfOrder } from './place-alerts.store.ts'
