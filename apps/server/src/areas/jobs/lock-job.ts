import type { PolicyResult } from '@fettle/domain/access/policy'
import { ok } from '@fettle/domain/kernel/result'
import { acceptInvitation } from '@fettle/domain/work-orders/job-decisions'
import type { OrderAggregate } from '#areas/work-orders/work-orders.port'
import {
  assertNotCancelled,
  decideOrder,
  findJob,
  findJobAsClient,
  lockOrder,
  type OrderCommandContext,
} from '#areas/work-orders/work-orders.port'
import { allow, found, fresh } from '#platform/runner/refusal'
import type { JobPeople } from './load-job-context.ts'

type OnJob = { clientTenantId: string; contractorTenantId: string; workOrderId: string; jobId: string }
/** Ownership and assignees of a row on a job, as policies need them. */
export const placeOnJob = (row: OnJob, { organisationUuid, assignees, invitedBy }: JobPeople): OnJob & JobPeople => ({
  workOrderId: row.workOrderId,
  jobId: row.jobId,
  clientTenantId: row.clientTenantId,
  contractorTenantId: row.contractorTenantId,
  organisationUuid,
  assignees,
  invitedBy,
})

/** A locked job for decisions of higher areas: the locked order, its record and assignees. */
export type LockedJob = {
  file: OrderAggregate
  job: OrderAggregate['jobs'][number]
  record: OrderAggregate['jobRecords'][number]
}
export const lockJob = async (
  context: OrderCommandContext,
  ref: { clientTenantId: string; workOrderId: string; jobId: string },
): Promise<LockedJob | undefined> => {
  const file = await lockOrder(context, ref)
  const job = file.jobs.find((each) => each.jobId === ref.jobId)
  const record = file.jobRecords.find((each) => each.id === ref.jobId)
  return job && record && { file, job, record }
}

/** Locks the order of a row on a job, and reads the row again after locking. Refuses with `not_found` where the reader sees no such row. */
export const lockParentOrder = async <Row extends { clientTenantId: string; workOrderId: string; jobId: string }>(
  context: OrderCommandContext,
  find: () => Promise<Row | undefined>,
): Promise<{ record: Row; lockedJob: LockedJob }> => {
  const lockedJob = found(await lockJob(context, found(await find())))
  return { record: found(await find()), lockedJob }
}

type Loading<Row, Subject> = {
  readonly find: () => Promise<Row | undefined>
  /** The version that the caller saw; null where the command takes any. */
  readonly version: number | null
  readonly toDomain: (record: Row, job: LockedJob['job']) => Subject | Promise<Subject>
  readonly policy: (subject: Subject, record: Row) => PolicyResult
  /** Refuses where the client has cancelled the order. */
  readonly needsLiveOrder?: boolean
}

/**
 * Loads what belongs to a job (visit, quote, report, …) for a command: visible to the caller, its order locked, the command permitted
 * and the version current. Refuses with `not_found`, the refusal of the policy, `stale_version` or `work_order_already_cancelled`.
 */
export const loadOnJob = async <Row extends OnJob & { version: number }, Subject>(
  context: OrderCommandContext,
  { find, version, toDomain, policy, needsLiveOrder = false }: Loading<Row, Subject>,
): Promise<{ record: Row; subject: Subject; lockedJob: LockedJob }> => {
  const { record, lockedJob } = await lockParentOrder(context, find)
  const subject = await toDomain(record, lockedJob.job)
  allow(policy(subject, record))
  if (version !== null) fresh(record, version)
  if (needsLiveOrder) assertNotCancelled(lockedJob.file)
  return { record, subject, lockedJob }
}

/** Locks a job the caller's side can see. Refuses with `not_found` otherwise. */
export const lockOwnJob = async (context: OrderCommandContext, jobId: string): Promise<LockedJob> => {
  const { tx, actor } = context
  const seen = found(await (actor.side === 'client' ? findJobAsClient(tx, actor, jobId) : findJob(tx, actor, jobId)))
  return found(await lockJob(context, { ...seen, jobId }))
}

/** Claims a bidder slot for an invited contractor whose quote the client records. */
export const claimBidderPlace = async (context: OrderCommandContext, { file, job }: LockedJob): Promise<void> => {
  if (context.actor.side !== 'client' || job.state !== 'offered') return
  await decideOrder(context, file, (each, decisionContext) => {
    const accepted = acceptInvitation(each, { jobId: job.jobId }, decisionContext)
    // The timeline records the document itself.
    return accepted.ok ? ok(accepted.value) : accepted
  })
}
