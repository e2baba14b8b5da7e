import {
  evaluateLadder,
  type LadderProgress,
  type LadderSettings,
  ladderKindOf,
} from '@fettle/domain/access-ladders/access-ladder'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { Priority } from '@fettle/domain/work-orders/priorities'
import { type AttemptedVisit, listAttemptedVisits } from '#areas/bookings/bookings.port'
import { isHazard } from '#areas/hazards/hazards.port'
import { orderKind } from '#areas/work-orders/work-orders.port'
import type { Read, Tx } from '#platform/database/transaction'
import { findSettings, listContactAttempts, saveSchedule } from './access-ladders.store.ts'
import type { ContactRecord } from './access-ladders.tables.ts'

type Tried = Pick<AttemptedVisit, 'state' | 'at'>
type Attempts<Visit extends Tried> = {
  readonly order: {
    readonly state: string
    readonly category: string
    readonly service: string
    readonly priority: string
  }
  readonly isHazard: boolean
  readonly rules: LadderSettings
  /** Ascending by start. */
  readonly visits: readonly Visit[]
  readonly contactedAt: readonly number[]
}

const ended = ['done', 'invoice_outstanding', 'invoice_paid', 'customer_cancelled']

/** Progress by attempts so far; an ended order does not advance. */
export const toLadderProgress = <Visit extends Tried>(
  { order, isHazard: isUnderLaw, rules, visits, contactedAt }: Attempts<Visit>,
  now: number,
) => {
  const { category, service, priority, state } = order
  const kind = ladderKindOf({ isHazard: isUnderLaw, category, service, priority: priority as Priority })
  const failed = visits.filter((visit) => visit.state === 'no_access')
  const entered = visits.filter((visit) => visit.state === 'finished')
  const lastAccess = entered.reduce<number | null>((last, { at }) => Math.max(last ?? at, at), null)
  const isOpen = !ended.includes(state)
  const failedVisits = isOpen ? failed.map(({ at }) => at) : []
  const progress = evaluateLadder({ kind, rules: rules[kind], failedVisits, contacts: contactedAt, lastAccess }, now)
  return { progress, isOpen, failed, lastAccess }
}

export type EvaluatedLadder = {
  readonly progress: LadderProgress
  readonly isOpen: boolean
  readonly failed: readonly AttemptedVisit[]
  readonly contacts: readonly ContactRecord[]
  readonly lastAccess: number | null
}

/** Progress of an order of the caller's tenant at a moment. */
export const evaluateOrderLadder = async (read: Read, workOrderId: string, now: number): Promise<EvaluatedLadder> => {
  const [order, visits, contacts, { rules }, hazard] = await Promise.all([
    orderKind(read, workOrderId),
    listAttemptedVisits(read, workOrderId),
    listContactAttempts(read, workOrderId),
    findSettings(read),
    isHazard(read, workOrderId),
  ])
  const contactedAt = contacts.map(({ madeAt }) => Date.parse(madeAt))
  return { ...toLadderProgress({ order, isHazard: hazard, rules, visits, contactedAt }, now), contacts }
}

/** Schedules the next evaluation. A notified end stays recorded until the escalation leaves it. */
export const updateSchedule = async (
  tx: Tx,
  workOrderId: string,
  { progress, notifiedStep }: { progress: LadderProgress; notifiedStep: string | null },
): Promise<void> => {
  const { next, nextChangesAt } = progress
  const isEnd = next === 'escalate' || next === 'propose_cancel' || next === 'cancel'
  const dueAt =
    nextChangesAt !== null && (next === 'wait' || (isEnd && notifiedStep !== next)) ? toInstant(nextChangesAt) : null
  await saveSchedule(tx, workOrderId, { dueAt, notifiedStep: isEnd ? notifiedStep : null })
}
