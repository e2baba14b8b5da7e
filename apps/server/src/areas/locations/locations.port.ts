export { locationScope } from './locations.scope.ts'
export {
  countOrder,
  findByReference,
  findLocation,
  insertLocation,
  type NewLocation,
  removeImported,
} from './locations.store.ts'
export type { LocationRecord } from './locations.tables.ts'
