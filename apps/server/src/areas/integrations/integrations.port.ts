export { findApiKeyCaller as findKeyVisitor } from './api-keys.store.ts'
export { readCsv } from './read-csv.ts'
