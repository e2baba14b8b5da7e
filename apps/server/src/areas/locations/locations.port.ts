export { locationScope } from './locations.scope.ts'
export {
  countOrder,
  findByReference,
  findLocation,
  insertLocation,
  positionOf,
  removeImported,
} from './locations.store.ts'
export type { LocationRecord } from './locations.tables.ts'
