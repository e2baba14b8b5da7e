import { addBankDays } from '../clocks/bank-days.ts'
import { canTransition, transition } from '../kernel/machine.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'
import type { DirectDebitScheme, MandateState } from '../mandates/mandate.ts'
import type { TopUpState } from '../wallets/wallet.ts'
import {
  type CollectionLineState,
  type CollectionRunState,
  type CollectionRunVerb,
  collectionRunMachine,
} from './collection-run-states.ts'

/** Why a collection run is not made or moved. */
export const collectionRunRefusals = [
  'collection_run_not_in_this_state',
  'collection_run_needs_second_person',
  'collection_day_has_passed',
  'nothing_to_collect',
] as const
export type CollectionRunRefusal = (typeof collectionRunRefusals)[number]

/** Why a top-up fell out of its run. */
export const collectionLineProblems = ['mandate_not_active', 'top_up_has_ended', 'account_changed'] as const
export type CollectionLineProblem = (typeof collectionLineProblems)[number]

/** Accepts the number of top-ups of a new run. Refuses with `nothing_to_collect`. */
export const acceptCollections = (count: number): Result<number, CollectionRunRefusal> =>
  count === 0 ? refuse('nothing_to_collect') : ok(count)

/** Whether a verb is available. Refuses with `collection_run_not_in_this_state`. */
export const moveCollectionRun = (
  state: CollectionRunState,
  verb: CollectionRunVerb,
): Result<CollectionRunState, CollectionRunRefusal> => {
  const next = transition(collectionRunMachine, state, verb)
  return next === undefined ? refuse('collection_run_not_in_this_state', { state }) : ok(next)
}

type Prepared = {
  readonly state: CollectionRunState
  readonly preparedBy: string
  readonly collectOn: LocalDate
}

/**
 * Who prepared a run does not release it. Refuses with `collection_run_not_in_this_state`, `collection_run_needs_second_person`,
 * `collection_day_has_passed`.
 */
export const releaseCollectionRun = (
  run: Prepared,
  { personId, today }: { readonly personId: string; readonly today: LocalDate },
): Result<true, CollectionRunRefusal> => {
  if (!canTransition(collectionRunMachine, run.state, 'release'))
    return refuse('collection_run_not_in_this_state', { state: run.state })
  if (run.preparedBy === personId) return refuse('collection_run_needs_second_person')
  return run.collectOn < today ? refuse('collection_day_has_passed') : ok(true)
}

type LineFacts = { readonly state: TopUpState; readonly mandateState: MandateState; readonly hasSameAccount: boolean }

/** Why a top-up is not collected by its run; undefined where it is. Judged again at the release. */
export const collectionProblem = (facts: LineFacts): CollectionLineProblem | undefined => {
  if (facts.state !== 'awaiting') return 'top_up_has_ended'
  if (facts.mandateState !== 'active') return 'mandate_not_active'
  return facts.hasSameAccount ? undefined : 'account_changed'
}

/** Bank days in which most returns of a collection arrive; it is credited after them. */
const returnDays: Readonly<Record<DirectDebitScheme, number>> = { sepa: 5, bacs: 3, ach: 2 }

/** The first day on which a collection is credited to the wallet: bank days after it. */
export const creditDay = (scheme: DirectDebitScheme, collectOn: LocalDate): LocalDate =>
  addBankDays(scheme, collectOn, returnDays[scheme])

/** What a return does to the top-up that it names. */
export const returnEffects = ['failed', 'taken_back', 'known', 'unknown', 'other_sum'] as const
export type ReturnEffect = (typeof returnEffects)[number]

type Collected = { readonly state: TopUpState; readonly amount: number }

/** A collection that was not credited fails, and one that was is withdrawn from the wallet. `amountMinor` is null where the bank states none. */
export const returnEffect = (collected: Collected | undefined, amountMinor: number | null): ReturnEffect => {
  if (!collected) return 'unknown'
  if (amountMinor !== null && amountMinor !== collected.amount) return 'other_sum'
  if (collected.state === 'awaiting') return 'failed'
  return collected.state === 'received' ? 'taken_back' : 'known'
}

type Run = { readonly state: CollectionRunState; readonly scheme: DirectDebitScheme; readonly collectOn: LocalDate }

/** What has become of a collection on a day: it is credited once most returns would have arrived. */
export const collectionOutcome = (
  { state, scheme, collectOn }: Run,
  { lineState, today }: { readonly lineState: CollectionLineState; readonly today: LocalDate },
): 'open' | 'done' | 'failed' => {
  if (lineState === 'returned') return 'failed'
  return state === 'sent' && today >= creditDay(scheme, collectOn) ? 'done' : 'open'
}
