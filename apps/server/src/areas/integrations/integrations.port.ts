export { findApiKeyCaller as findKeyVisitor } from './api-keys.store.ts'
export { type CsvTable, readCsv } from './read-csv.ts'
