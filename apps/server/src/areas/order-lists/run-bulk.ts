import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { assigneesMethods } from '@fettle/contracts/work-orders/assignees.methods'
import type { BulkAction, JobBulkAction } from '@fettle/contracts/work-orders/bulk-actions.methods'
import { tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import { watchersMethods } from '@fettle/contracts/work-orders/watchers.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { toInstant } from '@fettle/domain/kernel/instant'
import { findMembership } from '#areas/users/users.port'
import { findOrder } from '#areas/work-orders/work-orders.port'
import type { Read, Tx } from '#platform/database/transaction'
import { pushToMember } from '#platform/push/push-to-member'
import type { BackgroundJob, RunAs } from '#platform/runner/area'
import { Invalid, Refused } from '#platform/runner/refusal'
import { isTransientFailure, type RunAsMember } from '#platform/runner/run-as-member'
import {
  type Item,
  lockRun,
  nextItem,
  type Outcome,
  type RunRecord,
  recordOutcome,
  transitionRun,
} from './bulk.store.ts'

type Command = { readonly method: AnyMethod; readonly input: Readonly<Record<string, unknown>> }

/** The single command for one order, with its current version. */
const commandFor = (action: BulkAction, order: { workOrderUuid: string; version: number }): Command => {
  const { workOrderUuid } = order
  switch (action.kind) {
    case 'assign':
      return { method: assigneesMethods.set as never, input: { workOrderUuid, userUuid: action.userUuid } }
    case 'tag':
      return { method: tagsMethods.attach as never, input: { workOrderUuid, tagUuid: action.tagUuid } }
    case 'untag':
      return { method: tagsMethods.detach as never, input: { workOrderUuid, tagUuid: action.tagUuid } }
    case 'watch':
      return { method: watchersMethods.add as never, input: { workOrderUuid, userUuid: action.userUuid } }
    case 'prioritise':
      return { method: workOrdersMethods.prioritise as never, input: { ...order, priority: action.priority } }
    case 'cancel':
      return {
        method: workOrdersMethods.cancel as never,
        input: { ...order, reason: action.reason, note: action.note },
      }
    case 'invite':
      return {
        method: workOrdersMethods.requestQuotes as never,
        input: { ...order, contractorUuids: action.contractorUuids },
      }
  }
}

/** The single command for one job. */
const jobCommandFor = (action: JobBulkAction, jobUuid: string): Command => {
  if (action.kind === 'assign')
    return { method: assigneesMethods.set as never, input: { jobUuid, userUuid: action.userUuid } }
  if (action.kind === 'watch')
    return { method: watchersMethods.add as never, input: { jobUuid, userUuid: action.userUuid } }
  const method = action.kind === 'tag' ? tagsMethods.attachToJob : tagsMethods.detachFromJob
  return { method: method as never, input: { jobUuid, tagUuid: action.tagUuid } }
}

type Run = RunRecord & { readonly id: string; readonly tenantId: string }
type Work = { readonly run: Run; readonly runAsMember: RunAsMember; readonly runAs: RunAs; readonly now: () => number }

const versionOf = async (read: Read, actor: Actor | undefined, id: string): Promise<number | undefined> =>
  actor && (await findOrder(read, actor, id))?.version

/** Result of a refused command. An idempotency conflict means that a crashed worker already executed it. */
const outcomeOf = (problem: unknown): Outcome => {
  if (problem instanceof Refused)
    return problem.code === 'idempotency_key_reused'
      ? { state: 'done' }
      : { state: 'refused', code: problem.code, facts: problem.facts ?? {} }
  if (problem instanceof Invalid)
    return { state: 'refused', code: problem.problems[0]?.code ?? 'invalid', facts: problem.problems[0]?.facts ?? {} }
  throw problem
}

/** The command of an item; undefined when its member can no longer see the order. */
const commandOf = async ({ run, runAs }: Work, { workOrderUuid, jobUuid }: Item): Promise<Command | undefined> => {
  if (jobUuid !== null) return jobCommandFor(run.action as JobBulkAction, jobUuid)
  const version = await runAs(run.tenantId, async (tx) =>
    versionOf(tx, await findMembership(tx, run.membershipUuid), workOrderUuid),
  )
  return version === undefined ? undefined : commandFor(run.action, { workOrderUuid, version })
}

const perform = async (work: Work, item: Item): Promise<Outcome> => {
  const { run, runAsMember } = work
  const { tenantId, membershipUuid } = run
  const command = await commandOf(work, item)
  if (!command) return { state: 'refused', code: 'not_found', facts: {} }
  const { method, input } = command
  try {
    await runAsMember({
      tenantId,
      membershipUuid,
      admittedAt: toInstant(run.createdAt.getTime()),
      method,
      input,
      key: `bulk-${run.id}-${item.position}`,
    })
    return { state: 'done' }
  } catch (problem) {
    // Rethrown, so that the queue retries the run.
    if (isTransientFailure(problem)) throw problem
    return outcomeOf(problem)
  }
}

const pushBulkEvent = (tx: Tx, { id, membershipUuid }: Run, event: string) =>
  pushToMember(tx, membershipUuid, { event, data: { bulk_run_uuid: id } })

/** Starts or resumes a run; returns the next item, or undefined when it is cancelled or complete. */
const nextOf = (runAs: RunAs, { id, tenantId, now }: { id: string; tenantId: string; now: () => number }) =>
  runAs(tenantId, async (tx) => {
    const record = await lockRun(tx, id)
    if (!record || (record.state !== 'waiting' && record.state !== 'running')) return undefined
    const run: Run = { ...record, id, tenantId }
    const item = await nextItem(tx, id)
    const to = item ? 'running' : 'finished'
    await transitionRun(tx, { id, from: [record.state], to, endedAt: item ? null : toInstant(now()) })
    if (item) return { run, item }
    // Tag changes push no events of their own, so the list of the run's owner is refreshed here.
    for (const event of ['bulk-action.finished', 'tag.moved']) await pushBulkEvent(tx, run, event)
    return undefined
  })

/**
 * Runs the single command for each order as the member, with its permissions, refusals and audit entries. Each order
 * has its own idempotency key, so a resumed run repeats nothing.
 */
export const runBulk =
  (runAsMember: RunAsMember): BackgroundJob =>
  async (payload, { runAs, now }) => {
    const { tenantId, runId: id } = payload as { tenantId: string; runId: string }
    for (
      let next = await nextOf(runAs, { id, tenantId, now });
      next;
      next = await nextOf(runAs, { id, tenantId, now })
    ) {
      const { run, item } = next
      const outcome = await perform({ run, runAsMember, runAs, now }, item)
      await runAs(tenantId, async (tx) => {
        await recordOutcome(tx, { runId: id, position: item.position }, outcome)
        await pushBulkEvent(tx, run, 'bulk-action.progress')
      })
    }
  }
