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
/** Ownership and assignees of a row on a job, as policies need them. */
export const placeOnJob = (row: OnJob, { organisationUuid, assignees }: JobPeople): OnJob & JobPeople => ({
  workOrderId: row.workOrderId,
  jobId: row.jobId,
  clientTenantId: row.clientTenantId,
  contractorTenantId: row.contractorTenantId,
  organisationUuid,
  assignees,
})

/** A locked job for decisions of higher areas: the locked order, its record and assignees. */
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

/** Loads a row on a job for a command: checks visibility, locks its order, and reads the row again after locking. */
export const lockParentOrder = async <Row extends { clientTenantId: string; workOrderId: string; jobId: string }>(
  occasion: OrderCommandContext,
  find: () => Promise<Row | undefined>,
): Promise<{ record: Row; held: LockedJob }> => {
  const held = found(await lockJob(occasion, found(await find())))
  return { record: found(await find()), held }
}

/** Locks a job the caller's side can see. Refuses with `not_found` otherwise. */
export const lockOwnJob = async (occasion: OrderCommandContext, jobId: string): Promise<LockedJob> => {
  const { tx, actor } = occasion
  const seen = found(await (actor.side === 'client' ? findJobAsClient(tx, actor, jobId) : findJob(tx, actor, jobId)))
  return found(await lockJob(occasion, { ...seen, jobId }))
}

/** Claims a bidder slot for an invited contractor whose quote the client records. */
export const claimBidderPlace = async (occasion: OrderCommandContext, { file, job }: LockedJob): Promise<void> => {
  if (occasion.actor.side !== 'client' || job.state !== 'offered') return
  await decideOrder(occasion, file, (each, context) => {
    const taken = acceptInvitation(each, { jobId: job.jobId }, context)
    // The timeline records the document itself.
    return taken.ok ? ok(taken.value) : taken
  })
}
