import { ok } from '@fettle/domain/kernel/result'
import { acceptInvitation } from '@fettle/domain/work-orders/job-decisions'
import type { OrderTransition } from '@fettle/domain/work-orders/order-transition'
import { applyTransition } from '@fettle/domain/work-orders/order-transition'
import { found, Refused } from '#platform/runner/refusal'
import { decideOrder, lockOrder, type OrderCommandContext } from './decide-order.ts'
import type { OrderAggregate } from './order-file.store.ts'
import type { JobPeople } from './read-surroundings.ts'
import type { EventPlace } from './record-events.ts'
import { findJob, findJobAsClient } from './work-orders.store.ts'

export { jobReader, toJobFilter } from './asked-of-jobs.ts'
export { colleaguesOn, type KnownOrder, knownOrder } from './colleagues.ts'
export { copyOrderFields } from './copy-order-fields.ts'
export { decideOrder, lockOrder, type OrderCommandContext } from './decide-order.ts'
export { disclaimerInForce, disclaimersById } from './disclaimers.store.ts'
export { inviteGuestContractor } from './dispatch-order.ts'
export { jobsByKey, selectJobs } from './job-selection.store.ts'
export {
  type JobRelations,
  loadJobRelations,
  memberNames,
} from './job-surroundings.store.ts'
export { addWatchers } from './let-watch.ts'
export { findMarket } from './market-of.ts'
export { storedEpochMs } from './moments.ts'
export { allocateNumber, type OrderAggregate } from './order-file.store.ts'
export { ordersByKey, type Selection, selectOrders } from './order-selection.store.ts'
export { toParties } from './paper-parties.ts'
export { insertNewOrder } from './raise-order.ts'
export {
  type JobContext,
  type JobPeople,
  loadJobContext,
  type Reader,
} from './read-surroundings.ts'
export { type EventPlace, recordEvents } from './record-events.ts'
export { relateOrders } from './relate-orders.ts'
export {
  assertParentsVisible,
  type Parents,
  type RawScope,
  rawScope,
  sharedScope,
} from './shared-scope.ts'
export { type OpenIssue, showAddress } from './show-work-order.ts'
export { systemContext } from './system-occasion.ts'
export { loadOrderToDispatch, loadOrderToEdit } from './take-order-to-edit.ts'
export { loadOrderForUpdate } from './tell-order.ts'
export {
  assign,
  clearTenderAlerts,
  findTender,
  findTimeZone,
  hiredJobs,
  insertContacts,
  isOwnOrder,
  jobState,
  listContacts,
  memberName,
  orderKind,
  ownJob,
  ownOrder,
  removeImported,
  tenantNames,
} from './work-orders.store.ts'

/** Tells an order what happened in another area; it and its jobs move by it, or refuse news that does not fit. */
export const applyToOrder = (occasion: OrderCommandContext, file: OrderAggregate, news: OrderTransition) =>
  decideOrder(occasion, file, (each, context) => applyTransition(each, news, { at: context.at, by: null }))

type OnJob = { clientTenantId: string; contractorTenantId: string; workOrderId: string; jobId: string }
/** Whose a row that hangs on a job is, and who works there: what every policy about it asks. */
export const placeOnJob = (row: OnJob, { organisationUuid, assignees }: JobPeople): OnJob & JobPeople => ({
  workOrderId: row.workOrderId,
  jobId: row.jobId,
  clientTenantId: row.clientTenantId,
  contractorTenantId: row.contractorTenantId,
  organisationUuid,
  assignees,
})

/** A job with everything that an area above needs to decide about it: the locked order, its record and who works on it. */
export type LockedJob = {
  file: OrderAggregate
  job: OrderAggregate['jobs'][number]
  record: OrderAggregate['jobRecords'][number]
}
export const lockJob = async (
  occasion: OrderCommandContext,
  ref: { clientTenantId: string; workOrderId: string; jobId: string },
): Promise<LockedJob | undefined> => {
  const file = await lockOrder(occasion, ref)
  const job = file.jobs.find((each) => each.jobId === ref.jobId)
  const record = file.jobRecords.find((each) => each.id === ref.jobId)
  return job && record && { file, job, record }
}

/** What hangs on a job and is about to move: seen, its order locked, then read again as it stands behind the lock. */
export const lockParentOrder = async <Row extends { clientTenantId: string; workOrderId: string; jobId: string }>(
  occasion: OrderCommandContext,
  find: () => Promise<Row | undefined>,
): Promise<{ record: Row; held: LockedJob }> => {
  const held = found(await lockJob(occasion, found(await find())))
  return { record: found(await find()), held }
}

/** A job that the caller's side can see, held. Not found otherwise. */
export const lockOwnJob = async (occasion: OrderCommandContext, jobId: string): Promise<LockedJob> => {
  const { tx, actor } = occasion
  const seen = found(await (actor.side === 'client' ? findJobAsClient(tx, actor, jobId) : findJob(tx, actor, jobId)))
  return found(await lockJob(occasion, { ...seen, jobId }))
}

/** A client with a paper from a contractor who was asked takes their place among the bidders for them. */
export const claimBidderPlace = async (occasion: OrderCommandContext, { file, job }: LockedJob): Promise<void> => {
  if (occasion.actor.side !== 'client' || job.state !== 'offered') return
  await decideOrder(occasion, file, (each, context) => {
    const taken = acceptInvitation(each, { jobId: job.jobId }, context)
    // The paper itself is what the timeline tells of.
    return taken.ok ? ok(taken.value) : taken
  })
}

/** Refuses work on an order that its client has called off: the hired contractor keeps the job under it. */
export const assertNotCancelled = ({ order }: OrderAggregate): void => {
  if (order.state === 'customer_cancelled') throw new Refused('work_order_already_cancelled')
}

/** Where the events of a job's papers and visits belong. */
export const eventPlace = ({ record, jobs }: OrderAggregate, facts: NonNullable<EventPlace['facts']>): EventPlace => ({
  clientTenantId: record.clientTenantId,
  workOrderId: record.id,
  holders: new Map(jobs.map((job) => [job.jobId, job.contractorTenantId])),
  facts,
})
