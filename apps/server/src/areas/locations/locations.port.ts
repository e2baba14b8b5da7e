export { locationScope } from './locations.scope.ts'
export {
  findByReference,
  findLocation,
  findPosition,
  insertLocation,
  removeImported,
} from './locations.store.ts'
export type { LocationRecord } from './locations.tables.ts'
export { countOrder } from './open-orders.store.ts'
