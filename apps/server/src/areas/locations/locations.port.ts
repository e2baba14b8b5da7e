export { locationScope } from './locations.scope.ts'
export {
  findByReference,
  findLocation,
  insertLocation,
  positionOf,
  removeImported,
} from './locations.store.ts'
export type { LocationRecord } from './locations.tables.ts'
export { orderCounted } from './open-orders.store.ts'
