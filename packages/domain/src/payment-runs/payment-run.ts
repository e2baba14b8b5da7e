import type { BankAccountWait } from '../bank-accounts/bank-account.ts'
import { bankDayFrom } from '../clocks/bank-days.ts'
import type { Market } from '../editions/edition.ts'
import { canTransition, transition } from '../kernel/machine.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'
import { type PaymentRunState, type PaymentRunVerb, paymentRunMachine } from './payment-run-states.ts'

/** Why a payment run is not made or moved. */
export const paymentRunRefusals = [
  'payment_run_too_large',
  'payment_run_is_empty',
  'payment_run_not_in_this_state',
  'payment_run_needs_second_person',
  'payment_run_day_has_passed',
  'payment_run_day_not_reached',
  'payment_run_day_too_far',
  'payment_method_of_another_market',
  'paying_account_needed',
  'paying_account_waits',
  'originator_id_missing',
  'payment_date_in_the_future',
  'wallet_not_active',
  'insufficient_funds_for_this_run',
  'problem_connecting_to_the_payments_system',
] as const
export type PaymentRunRefusal = (typeof paymentRunRefusals)[number]

/** From the wallet, or by a file for the bank. */
export const paymentRunMethods = ['wallet', 'sepa', 'bacs', 'ach'] as const
export type PaymentRunMethod = (typeof paymentRunMethods)[number]

/** The method by file of each market. */
export const fileMethodOf: Readonly<Record<Market, Exclude<PaymentRunMethod, 'wallet'>>> = {
  uk: 'bacs',
  de: 'sepa',
  us: 'ach',
}
export const methodsOf = (market: Market): readonly PaymentRunMethod[] => ['wallet', fileMethodOf[market]]

/** Largest number of invoices of one run. */
export const maxRunLines = 200
/** How far ahead a run may be executed, in days; banks accept files for some weeks. */
export const maxDaysAhead = 30

type Facts = {
  readonly state: PaymentRunState
  readonly preparedByMembershipId: string | null
}

type PlannedRun = Facts & { readonly method: PaymentRunMethod; readonly executeOn: LocalDate }

/** Whether a verb is available; refuses with `payment_run_not_in_this_state`. */
export const moveRun = (
  { state }: Pick<Facts, 'state'>,
  verb: PaymentRunVerb,
): Result<PaymentRunState, PaymentRunRefusal> => {
  const next = transition(paymentRunMachine, state, verb)
  return next === undefined ? refuse('payment_run_not_in_this_state', { state }) : ok(next)
}

/** Accepts the method and account of a run. Refuses with `payment_method_of_another_market`, `paying_account_needed`, `paying_account_waits`. */
export const acceptSource = (
  { method, wait }: { readonly method: PaymentRunMethod; readonly wait: BankAccountWait | undefined },
  market: Market,
): Result<PaymentRunMethod, PaymentRunRefusal> => {
  if (!methodsOf(market).includes(method)) return refuse('payment_method_of_another_market')
  if (method === 'wallet' || wait === undefined) return ok(method)
  return refuse(wait === 'bank_account_missing' ? 'paying_account_needed' : 'paying_account_waits')
}

type Day = {
  readonly method: PaymentRunMethod
  readonly executeOn: LocalDate
  readonly today: LocalDate
  readonly latest: LocalDate
}

/**
 * Accepts the day of payment; that of a file is the next bank day of its scheme. Refuses with `payment_run_day_has_passed`,
 * `payment_run_day_too_far`.
 */
export const acceptDay = ({ method, executeOn, today, latest }: Day): Result<LocalDate, PaymentRunRefusal> => {
  if (executeOn < today) return refuse('payment_run_day_has_passed')
  if (executeOn > latest) return refuse('payment_run_day_too_far', { most: maxDaysAhead })
  return ok(method === 'wallet' ? executeOn : bankDayFrom(method, executeOn))
}

type Releasing = { readonly membershipUuid: string; readonly today: LocalDate }

/**
 * Who prepared a run does not release it. The wallet pays at once, so that its run is released on the day of payment. Refuses with
 * `payment_run_not_in_this_state`, `payment_run_needs_second_person`, `payment_run_day_not_reached`, `payment_run_day_has_passed`.
 */
export const releaseRun = (run: PlannedRun, { membershipUuid, today }: Releasing): Result<true, PaymentRunRefusal> => {
  if (!canTransition(paymentRunMachine, run.state, 'release'))
    return refuse('payment_run_not_in_this_state', { state: run.state })
  if (run.preparedByMembershipId === membershipUuid) return refuse('payment_run_needs_second_person')
  if (run.executeOn < today) return refuse('payment_run_day_has_passed')
  return run.method === 'wallet' && run.executeOn > today ? refuse('payment_run_day_not_reached') : ok(true)
}

type Reader = Releasing & {
  readonly mayPrepare: boolean
  readonly mayRelease: boolean
}

const verbsOfPreparers = ['prepare', 'send', 'recall', 'cancel'] as const

/** Commands of a reader on a run, with the reason for those that are refused. */
export const paymentRunAbilities = (run: PlannedRun, { mayPrepare, mayRelease, ...reader }: Reader) => {
  const isOpen = (verb: PaymentRunVerb) => canTransition(paymentRunMachine, run.state, verb)
  const release = mayRelease && isOpen('release') ? releaseRun(run, reader) : undefined
  const can = [
    ...(mayPrepare ? verbsOfPreparers.filter(isOpen) : []),
    ...(mayPrepare && run.state === 'draft' ? ['remove_line'] : []),
    ...(mayPrepare && run.state === 'sent' ? ['record_outcome'] : []),
    ...(release?.ok ? ['release'] : []),
  ]
  return { can, cannot: release && !release.ok ? { release: release.code } : {} }
}
