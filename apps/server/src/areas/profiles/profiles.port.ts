export { findBases } from './profiles.store.ts'
