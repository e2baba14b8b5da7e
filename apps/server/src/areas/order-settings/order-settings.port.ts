export { disclaimerInForce, disclaimersById } from './disclaimers.store.ts'
export {
  deleteJobTagAssignment,
  deleteTagAssignment,
  findTag,
  insertJobTagAssignment,
  insertTagAssignment,
  listTagsOf,
  listTagsOfJob,
} from './tags.store.ts'
export { listTargets, type TargetsOfBranch, targetsFor } from './targets.store.ts'
export { findRecalled, type Recalled, termsOf, warrantyMonths } from './warranty-terms.store.ts'
