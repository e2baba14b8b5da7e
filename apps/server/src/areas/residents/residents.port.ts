export { residentOf } from './load-resident.ts'
export { sealNeeds, unsealNeeds } from './needs.ts'
export { findSealedNeeds } from './residents.store.ts'
