import { hasPermission } from '@fettle/domain/access/actor'
import type { PaymentRunEventName } from '@fettle/domain/payment-runs/payment-run-events'
import { activeMembers } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import type { CommandContext } from '#platform/runner/handlers'
import { toActor } from '#platform/runner/resolve-actor'
import { recordSubjectEvent } from '#platform/runner/subject-activity'
import { findRun } from './payment-runs.store.ts'
import type { PaymentRunRecord } from './payment-runs.tables.ts'

/** Members who may release a run and see all of its branches. */
const releasersOf = async (tx: Tx, runId: string): Promise<string[]> => {
  const members = (await activeMembers(tx, { q: '' })).map((member) => toActor({ person: null }, member))
  const found: string[] = []
  for (const member of members)
    if (hasPermission(member, 'payment-runs.release') && (await findRun(tx, member, runId)))
      found.push(member.membershipUuid)
  return found
}

type Run = Pick<PaymentRunRecord, 'id' | 'number' | 'currency'>
type Notice = {
  readonly name: PaymentRunEventName
  readonly facts: Readonly<Record<string, number | string>>
  readonly notify: readonly string[]
}
type By = Pick<CommandContext, 'tx' | 'actor' | 'now'>

const record = ({ id, number }: Run, { name, facts, notify }: Notice, { tx, actor, now }: By): void =>
  recordSubjectEvent(tx, {
    kind: 'payment-run',
    subjectId: id,
    name,
    at: now,
    by: actor.membershipUuid,
    facts: { number, ...facts },
    notify,
  })

/** Notifies those who may release a run that it waits for them. */
export const notifyReleasers = async (run: Run, total: number, by: By): Promise<void> => {
  const notify = await releasersOf(by.tx, run.id)
  record(run, { name: 'payment-run.prepared', facts: { total, currency: run.currency }, notify }, by)
}

type Release = { readonly preparedBy: string | null; readonly total: number; readonly dropped: number }

/** Notifies who prepared a run of its release, and of invoices that fell out of it. */
export const notifyPreparer = (run: Run, { preparedBy, total, dropped }: Release, by: By): void => {
  const notify = preparedBy === null ? [] : [preparedBy]
  if (total > 0) record(run, { name: 'payment-run.released', facts: { total, currency: run.currency }, notify }, by)
  if (dropped > 0) record(run, { name: 'payment-run.lines-dropped', facts: { count: dropped }, notify }, by)
}
