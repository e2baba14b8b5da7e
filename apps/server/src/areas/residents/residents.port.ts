export { sealNeeds, unsealNeeds } from './needs.ts'
export { residentOf } from './load-resident.ts'
export { findSealedNeeds } from './residents.store.ts'
