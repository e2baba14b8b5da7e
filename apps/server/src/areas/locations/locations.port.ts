export { locationScope } from './locations.scope.ts'
export {
  findByReference,
  findLocation,
  findPosition as positionOf,
  insertLocation,
  removeImported,
} from './locations.store.ts'
export type { LocationRecord } from './locations.tables.ts'
export { countOrder as orderCounted } from './open-orders.store.ts'
