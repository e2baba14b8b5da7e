export { findBases, moveBase } from './profiles.store.ts'
