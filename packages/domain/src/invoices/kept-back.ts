import { scale } from '../kernel/arithmetic.ts'
import { addMonths } from '../kernel/calendar.ts'
import { isLocalDate } from '../kernel/local-date.ts'
import type { Machine } from '../kernel/machine.ts'
import { transition } from '../kernel/machine.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'
import type { InvoiceState } from './invoice-states.ts'

/** A retention is kept until its day, then due, until a member releases it. */
export const retentionStates = ['retained', 'due', 'released'] as const
export type RetentionState = (typeof retentionStates)[number]

/** Largest retention: half of the invoice, in basis points. */
export const mostRetained = 5_000

export type RetentionTerms = { readonly percent: number; readonly months: number }

type Retention = { readonly releaseOn: LocalDate; readonly releasedAt: string | null }

export const retentionStateOf = ({ releaseOn, releasedAt }: Retention, today: LocalDate): RetentionState => {
  if (releasedAt !== null) return 'released'
  return releaseOn <= today ? 'due' : 'retained'
}

/** What terms retain of an invoice that is approved on a day; undefined where that is nothing. `percent` is in basis points. */
export const retainedOf = (
  { percent, months }: RetentionTerms,
  { gross, day }: { readonly gross: number; readonly day: LocalDate },
): { readonly gross: number; readonly releaseOn: LocalDate } | undefined => {
  const retained = scale(gross, percent, 10_000)
  return retained > 0 ? { gross: retained, releaseOn: addMonths(day, months) } : undefined
}

export const keptBackRefusals = [
  'retention_not_possible',
  'retention_above_open_sum',
  'retention_day_in_the_past',
  'retention_is_released',
  'dispute_not_possible',
  'dispute_is_open',
  'dispute_above_open_sum',
  'dispute_not_in_this_state',
  'dispute_offer_above_sum',
  'dispute_without_offer',
] as const
export type KeptBackRefusal = (typeof keptBackRefusals)[number]

type Retained = {
  readonly state: InvoiceState
  readonly percent: number
  readonly gross: number
  /** What is neither settled nor kept back. */
  readonly open: number
  readonly releaseOn: LocalDate
  readonly today: LocalDate
  readonly isRetained: boolean
}

/**
 * Retains a share of an approved invoice until a day. Refuses with `retention_not_possible`, `retention_above_open_sum`,
 * `retention_day_in_the_past`.
 */
export const retain = (asked: Retained): Result<{ readonly gross: number }, KeptBackRefusal> => {
  if (asked.state !== 'approved' || asked.isRetained) return refuse('retention_not_possible')
  const gross = scale(asked.gross, asked.percent, 10_000)
  if (gross <= 0 || gross > asked.open) return refuse('retention_above_open_sum', { open: asked.open })
  if (!isLocalDate(asked.releaseOn) || asked.releaseOn < asked.today) return refuse('retention_day_in_the_past')
  return ok({ gross })
}

export const disputeStates = ['raised', 'answered', 'accepted', 'part', 'withdrawn'] as const
export type DisputeState = (typeof disputeStates)[number]
export const disputeVerbs = ['answer', 'accept', 'accept_part', 'withdraw'] as const
export type DisputeVerb = (typeof disputeVerbs)[number]

/** The contractor answers as often as it likes; the client accepts what is offered, or withdraws. */
export const disputeMachine: Machine<DisputeState, DisputeVerb> = {
  raised: { answer: 'answered', withdraw: 'withdrawn' },
  answered: { answer: 'answered', accept: 'accepted', accept_part: 'part', withdraw: 'withdrawn' },
  accepted: {},
  part: {},
  withdrawn: {},
}

export const openDisputeStates: readonly DisputeState[] = ['raised', 'answered']

export type Dispute = {
  readonly state: DisputeState
  /** Gross that the client disputes, that the contractor offers to credit, and that both agreed on, in minor units. */
  readonly gross: number
  readonly offered: number | null
  readonly agreed: number | null
  readonly endedAt: string | null
}

/** Whether a part of an invoice in this state can be disputed. */
export const isDisputable = (state: InvoiceState): boolean =>
  state === 'submitted' || state === 'approval_pending' || state === 'approved'

/** Disputes a part of an invoice. Refuses with `dispute_not_possible`, `dispute_is_open`, `dispute_above_open_sum`. */
export const raiseDispute = (
  invoice: { readonly state: InvoiceState; readonly open: number; readonly isDisputed: boolean },
  gross: number,
): Result<true, KeptBackRefusal> => {
  if (!isDisputable(invoice.state)) return refuse('dispute_not_possible', { state: invoice.state })
  if (invoice.isDisputed) return refuse('dispute_is_open')
  return gross > invoice.open ? refuse('dispute_above_open_sum', { open: invoice.open }) : ok(true)
}

/** The contractor answers with what it offers to credit. Refuses with `dispute_not_in_this_state`, `dispute_offer_above_sum`. */
export const answerDispute = (dispute: Dispute, offered: number): Result<DisputeState, KeptBackRefusal> => {
  const state = transition(disputeMachine, dispute.state, 'answer')
  if (state === undefined) return refuse('dispute_not_in_this_state', { state: dispute.state })
  return offered > dispute.gross ? refuse('dispute_offer_above_sum', { most: dispute.gross }) : ok(state)
}

/** The client accepts what is offered. Refuses with `dispute_not_in_this_state`, `dispute_without_offer`. */
export const acceptOffer = (
  dispute: Dispute,
): Result<{ readonly state: DisputeState; readonly agreed: number }, KeptBackRefusal> => {
  const { offered, gross } = dispute
  const state = transition(disputeMachine, dispute.state, offered === gross ? 'accept' : 'accept_part')
  if (state === undefined) return refuse('dispute_not_in_this_state', { state: dispute.state })
  return offered === null || offered === 0 ? refuse('dispute_without_offer') : ok({ state, agreed: offered })
}

/** Refuses with `dispute_not_in_this_state`. */
export const withdrawDispute = ({ state: before }: Dispute): Result<DisputeState, KeptBackRefusal> => {
  const state = transition(disputeMachine, before, 'withdraw')
  return state === undefined ? refuse('dispute_not_in_this_state', { state: before }) : ok(state)
}

type Credit = { readonly gross: number; readonly at: string }

/** What a dispute keeps from payment: all of it while it is open, then what was agreed until it is credited. */
const keptByDispute = ({ state, gross, agreed, endedAt }: Dispute, credits: readonly Credit[]): number => {
  if (openDisputeStates.includes(state)) return gross
  const since = credits.filter(({ at }) => endedAt !== null && at >= endedAt)
  return Math.max(0, (agreed ?? 0) - since.reduce((sum, each) => sum + each.gross, 0))
}

/** What is kept from payment of an invoice, in minor units: a retention that is not released, and what is disputed. */
export const keptBackOf = (known: {
  readonly retained: number
  readonly disputes: readonly Dispute[]
  readonly credits: readonly Credit[]
}): number => known.retained + known.disputes.reduce((sum, each) => sum + keptByDispute(each, known.credits), 0)
