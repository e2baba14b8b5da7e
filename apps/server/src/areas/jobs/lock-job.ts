import { ok } from '@fettle/domain/kernel/result'
import { acceptInvitation } from '@fettle/domain/work-orders/job-decisions'
import type { OrderAggregate } from '#areas/work-orders/work-orders.port'
import {
  decideOrder,
  findJob,
  findJobAsClient,
  lockOrder,
  type OrderCommandContext,
} from '#areas/work-orders/work-orders.port'
import { found } from '#platform/runner/refusal'
import type { JobPeople } from './load-job-context.ts'

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
