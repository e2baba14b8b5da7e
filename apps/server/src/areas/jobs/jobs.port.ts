export { type JobRelations, loadJobRelations } from './job-relations.store.ts'
export { type JobContext, type JobPeople, loadJobContext, type Reader } from './load-job-context.ts'
export {
  claimBidderPlace,
  type LockedJob,
  loadOnJob,
  lockJob,
  lockOwnJob,
  lockParentOrder,
  placeOnJob,
} from './lock-job.ts'
export { costCodeOf, toParties } from './pdf-parties.ts'
