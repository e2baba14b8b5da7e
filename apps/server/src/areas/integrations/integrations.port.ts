export { findKeyVisitor } from './api-keys.store.ts'
