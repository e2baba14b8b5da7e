import { type DecisionContext, stamp } from '../access/decision-context.ts'
import type { Edition } from '../editions/edition.ts'
import { localDateOf } from '../kernel/calendar.ts'
import { isLocalDate } from '../kernel/local-date.ts'
import { transition } from '../kernel/machine.ts'
import type { Money } from '../kernel/money.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'
import { type Invoice, invoiceTotals } from './invoice.ts'
import type { InvoiceEvent } from './invoice-events.ts'
import type { InvoiceRefusal } from './invoice-refusals.ts'
import { type InvoiceState, invoiceMachine } from './invoice-states.ts'

type Answer = Result<Invoice, InvoiceRefusal, InvoiceEvent>

/** Certificates that the order needs and that are neither accepted nor waived; they stop the final invoice. */
type Missing = { readonly certificatesMissing: number }

const isStopped = ({ kind }: Invoice, { certificatesMissing }: Missing): boolean =>
  kind === 'final' && certificatesMissing > 0

/** Source of payment; `balance` in minor units of the edition's currency. */
export type Wallet = { readonly isActive: boolean; readonly balance: number }

type Source = {
  readonly wallet: Wallet
  readonly edition: Edition
  /** What is paid out in minor units: what is open without the tax that the client withholds; all of the invoice unless stated. */
  readonly netPayable?: number
  /** The contractor changed its bank account, and payments to the new one wait. */
  readonly payeeWaits?: boolean
  /** The e-invoice states another account than the known one. */
  readonly statesOtherAccount?: boolean
  /** The client holds the payment back. */
  readonly isHeld?: boolean
  /** The part that is to be paid is more than is open. */
  readonly isAboveOpen?: boolean
  readonly open?: number
} & Missing

/**
 * Starts the payment of an approved invoice from the client's wallet, up to the edition's largest transaction. Refuses
 * with `invoice_not_approved`, `certificate_needed`, `payment_on_hold`, `payment_above_open_sum`, `nothing_to_pay`, `bank_account_waits`, `wallet_not_active`,
 * `above_consolidated_maximum`, `insufficient_funds_to_pay_this_invoice`.
 */
export const payInvoice = (
  invoice: Invoice,
  {
    wallet,
    edition,
    netPayable,
    payeeWaits = false,
    isHeld = false,
    statesOtherAccount = false,
    isAboveOpen = false,
    open = 0,
    ...missing
  }: Source,
  context: DecisionContext,
): Answer => {
  const state = transition(invoiceMachine, invoice.state, 'pay')
  if (state === undefined) return refuse('invoice_not_approved', { state: invoice.state })
  if (isStopped(invoice, missing)) return refuse('certificate_needed')
  if (isHeld) return refuse('payment_on_hold')
  if (statesOtherAccount) return refuse('e_invoice_states_other_account')
  if (isAboveOpen) return refuse('payment_above_open_sum', { open })
  const amount = netPayable ?? invoiceTotals(invoice, edition).gross.amount
  const maximum = edition.maximumConsolidatedTransaction
  if (amount <= 0) return refuse('nothing_to_pay')
  if (payeeWaits) return refuse('bank_account_waits')
  if (!wallet.isActive) return refuse('wallet_not_active')
  if (amount > maximum) return refuse('above_consolidated_maximum', { amount, maximum })
  if (amount > wallet.balance)
    return refuse('insufficient_funds_to_pay_this_invoice', { amount, balance: wallet.balance })
  return started({ ...invoice, state }, context)
}

const started = (invoice: Invoice, context: DecisionContext): Answer =>
  ok(invoice, { name: 'invoice.payment-started', ...of(invoice), ...stamp(context) })

/** Starts the payment of an invoice in a run, whose lines are judged on their own. Refuses with `invoice_not_approved`. */
export const payInRun = (invoice: Invoice, context: DecisionContext): Answer => {
  const state = transition(invoiceMachine, invoice.state, 'pay')
  return state === undefined
    ? refuse('invoice_not_approved', { state: invoice.state })
    : started({ ...invoice, state }, context)
}

/** States in which a payment may be held back. */
export const holdableStates = ['submitted', 'approval_pending', 'approved'] as const

type Held = { readonly state: InvoiceState; readonly isHeld: boolean }

/** Holds a payment back, or lets it go. Refuses with `invoice_cannot_be_held`. */
export const decideHold = ({ state, isHeld }: Held, verb: 'hold' | 'release_hold'): Result<true, InvoiceRefusal> => {
  const isHoldable = (holdableStates as readonly string[]).includes(state)
  return isHoldable && isHeld === (verb === 'release_hold') ? ok(true) : refuse('invoice_cannot_be_held', { state })
}

type Outcome = 'settle' | 'fail_payment' | { readonly part: Money }

/** Applies the outcome of a payment: paid, in part and open for the rest, or failed and open to retry. Refuses with `invoice_not_approved`. */
export const endPayment = (invoice: Invoice, outcome: Outcome, moment: { readonly at: EpochMs }): Answer => {
  const isPart = typeof outcome === 'object'
  const state = transition(invoiceMachine, invoice.state, isPart ? 'settle_part' : outcome)
  if (state === undefined) return refuse('invoice_not_approved', { state: invoice.state })
  const common = { ...of(invoice), at: moment.at, by: null }
  if (isPart) return ok({ ...invoice, state }, { name: 'invoice.part-paid', part: outcome.part, ...common })
  const name = outcome === 'settle' ? 'invoice.paid' : 'invoice.payment-failed'
  return ok({ ...invoice, state }, { name, ...common })
}

/** What is open on an approved invoice is credited: it is paid without money. Refuses with `invoice_not_approved`. */
export const settleByCredit = (invoice: Invoice): Answer => {
  const state = transition(invoiceMachine, invoice.state, 'settle_by_credit')
  return state === undefined ? refuse('invoice_not_approved', { state: invoice.state }) : ok({ ...invoice, state })
}

/** Reverts that an invoice is paid: its payment is under way again. Refuses with `invoice_not_approved`. */
export const undoPayment = (invoice: Invoice, context: DecisionContext): Answer => {
  const state = transition(invoiceMachine, invoice.state, 'undo_payment')
  if (state === undefined) return refuse('invoice_not_approved', { state: invoice.state })
  return ok({ ...invoice, state }, { name: 'invoice.payment-undone', ...of(invoice), ...stamp(context) })
}

/** A payment outside the product; `amount` is a part of what is open, all of it without. */
type PaymentElsewhere = {
  readonly paidOn: LocalDate
  readonly reference: string
  readonly amount?: Money | null
  /** What is neither settled nor kept back, and what is kept back, in minor units. */
  readonly open?: number
  readonly keptBack?: number
}

/**
 * Records that an approved invoice was paid outside the product, wholly or in part, with date and reference. Refuses with
 * `invoice_not_approved`, `certificate_needed`, `payment_above_open_sum`, `payment_date_in_the_future`, `payment_reference_missing`.
 */
export const markPaidElsewhere = (
  invoice: Invoice,
  payment: PaymentElsewhere,
  context: DecisionContext & { readonly clientTimeZone: string } & Missing,
): Answer => {
  const { open = 0, keptBack = 0, paidOn } = payment
  const amount = payment.amount ?? null
  const part = amount !== null && (amount.amount !== open || keptBack > 0) ? amount : null
  const state = transition(invoiceMachine, invoice.state, part ? 'record_part' : 'mark_paid_elsewhere')
  const reference = payment.reference.trim()
  const today = localDateOf(context.clientTimeZone, context.at)
  if (state === undefined) return refuse('invoice_not_approved', { state: invoice.state })
  if (isStopped(invoice, context)) return refuse('certificate_needed')
  if (keptBack > 0 && open <= 0) return refuse('nothing_to_pay')
  if (part && part.amount > open) return refuse('payment_above_open_sum', { open })
  if (!isLocalDate(paidOn) || paidOn > today) return refuse('payment_date_in_the_future', { today })
  if (reference === '') return refuse('payment_reference_missing')
  const stated = { ...of(invoice), paidOn, reference, ...stamp(context) }
  return part
    ? ok({ ...invoice, state }, { name: 'invoice.part-paid-elsewhere', part, ...stated })
    : ok({ ...invoice, state, payment: { paidOn, reference } }, { name: 'invoice.paid-elsewhere', ...stated })
}

const of = ({ workOrderId, jobId, invoiceId }: Invoice) => ({ workOrderId, jobId, invoiceId })
