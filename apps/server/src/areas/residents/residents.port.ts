export { residentOf } from './load-resident.ts'
export { listOwnersOf, type OwnerOfPlace } from './owners.store.ts'
export { sealNeeds, unsealNeeds } from './needs.ts'
export { findSealedNeeds } from './residents.store.ts'
