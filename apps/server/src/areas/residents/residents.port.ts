export { residentOf } from './load-resident.ts'
export { sealNeeds, unsealNeeds } from './needs.ts'
export {
  assertOwnersAgree,
  assertWithinMandate,
  insertOwnerException,
  loadOrderMandate,
  loadOwnerConsents,
  type OwnerConsent,
  ownerObstacles,
} from './owner-consent.store.ts'
export { isPortalPassword } from './portal-password.ts'
export { findSealedNeeds } from './residents.store.ts'
