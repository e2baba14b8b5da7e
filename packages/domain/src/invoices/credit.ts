import { type DecisionContext, stamp } from '../access/decision-context.ts'
import { type Edition, type TaxCategory, taxCategories } from '../editions/edition.ts'
import { scale } from '../kernel/arithmetic.ts'
import { localDateOf } from '../kernel/calendar.ts'
import { fromMinorUnits } from '../kernel/decimals.ts'
import { transition } from '../kernel/machine.ts'
import type { Money } from '../kernel/money.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { Line, TaxCorrections } from '../quotes/quote-totals.ts'
import { wholePpm } from '../taxes/tax-rules.ts'
import { type Invoice, invoiceTotals } from './invoice.ts'
import type { InvoiceEvent } from './invoice-events.ts'
import type { InvoiceRefusal } from './invoice-refusals.ts'
import { invoiceMachine } from './invoice-states.ts'

/** What settles an invoice: money, money outside of the product, a credit of what was open, or a claim from another credit. */
export const settlementKinds = ['payment', 'off_platform', 'credit', 'offset'] as const
export type SettlementKind = (typeof settlementKinds)[number]

/** States in which an invoice can be credited: in force, and no payment under way. */
export const creditableStates = ['approved', 'paid', 'paid_off_platform'] as const

/** Net of a line of the credited invoice that a credit note reverts, in minor units with the sign of the line. */
export type CreditedLine = { readonly place: number; readonly net: number }

/** What is left to credit of each line, after earlier credit notes. */
export const creditableNets = (nets: readonly number[], credited: readonly CreditedLine[]): readonly number[] =>
  nets.map((net, place) => net - credited.reduce((sum, each) => sum + (each.place === place ? each.net : 0), 0))

const creditLine = (line: Line, net: number): Line => ({
  kind: line.kind,
  description: line.description,
  quantity: 10_000,
  unit: 'lump_sum',
  unitPrice: -fromMinorUnits(net),
  taxCategory: line.taxCategory,
})

type Credited = {
  readonly lines: readonly CreditedLine[]
  readonly before: readonly CreditedLine[]
}

/**
 * Corrections of the tax of a credit: it is the tax of all that is credited with it less the tax of what was credited before, so that
 * credits in parts add up to the tax of the invoice.
 */
export const creditCorrections = (
  invoice: Pick<Invoice, 'lines' | 'supplyOn'>,
  { lines, before }: Credited,
  edition: Edition,
): TaxCorrections => {
  const taxOf = (credited: readonly CreditedLine[], category: TaxCategory): number => {
    const own = credited.flatMap(({ place, net }) => {
      const line = invoice.lines[place]
      return line?.taxCategory === category ? [creditLine(line, net)] : []
    })
    return invoiceTotals({ lines: own, supplyOn: invoice.supplyOn }, edition).tax.amount
  }
  const corrections = taxCategories.map((category) => {
    const tax = taxOf([...before, ...lines], category) - taxOf(before, category)
    return [category, tax - taxOf(lines, category)] as const
  })
  return Object.fromEntries(corrections.filter(([, correction]) => correction !== 0))
}

type CreditAsked = {
  readonly creditNoteId: string
  readonly number: string
  readonly note: string
  readonly lines: readonly CreditedLine[]
  /** What earlier credit notes reverted, and their gross sum in minor units, as a positive number. */
  readonly before: { readonly lines: readonly CreditedLine[]; readonly gross: number }
}

/** Whether an invoice of the contractor can be credited at all. An external one is corrected by its own paper. */
export const isCreditable = ({
  kind,
  state,
  recordedSide,
}: Pick<Invoice, 'kind' | 'state' | 'recordedSide'>): boolean =>
  kind !== 'credit_note' && recordedSide === null && (creditableStates as readonly string[]).includes(state)

/**
 * Issues a credit note about lines of an invoice, with the day of supply and the tax of the invoice. Its sums are negative. Refuses with
 * `invoice_cannot_be_credited`, `invoice_number_missing`, `credit_is_empty`, `credit_above_invoice`.
 */
export const creditInvoice = (
  invoice: Invoice,
  { creditNoteId, number, note, lines, before }: CreditAsked,
  {
    edition,
    clientTimeZone,
    ...context
  }: DecisionContext & { readonly edition: Edition; readonly clientTimeZone: string },
): Result<Invoice, InvoiceRefusal, InvoiceEvent> => {
  if (!isCreditable(invoice)) return refuse('invoice_cannot_be_credited', { state: invoice.state })
  if (number.trim() === '') return refuse('invoice_number_missing')
  const totals = invoiceTotals(invoice, edition)
  const left = creditableNets(
    totals.lines.map(({ net }) => net.amount),
    before.lines,
  )
  const asked = lines.filter(({ net }) => net !== 0)
  const isAbove = asked.some(({ place, net }) => {
    const most = left[place] ?? 0
    return Math.sign(net) !== Math.sign(most) || Math.abs(net) > Math.abs(most)
  })
  if (isAbove) return refuse('credit_above_invoice', { open: totals.gross.amount - before.gross })
  const credited = asked.flatMap(({ place, net }) => {
    const line = invoice.lines[place]
    return line ? [creditLine(line, net)] : []
  })
  const taxCorrections = creditCorrections(invoice, { lines: asked, before: before.lines }, edition)
  const content = { ...invoice, lines: credited, taxCorrections }
  const { gross } = invoiceTotals(content, edition)
  if (gross.amount >= 0) return refuse('credit_is_empty')
  if (before.gross - gross.amount > totals.gross.amount)
    return refuse('credit_above_invoice', { open: totals.gross.amount - before.gross })
  const state = transition(invoiceMachine, 'draft', 'issue')
  if (state === undefined) return refuse('invoice_cannot_be_credited', { state: invoice.state })
  const day = localDateOf(clientTimeZone, context.at)
  const creditNote: Invoice = {
    ...content,
    invoiceId: creditNoteId,
    kind: 'credit_note',
    state,
    number,
    note,
    credits: invoice.invoiceId,
    issuedOn: day,
    dueOn: null,
    createdBy: context.actor.membershipUuid,
    submittedAt: context.at,
    decision: null,
    payment: null,
  }
  const { workOrderId, jobId, invoiceId } = invoice
  const by = { workOrderId, jobId, invoiceId, ...stamp(context) }
  return ok(creditNote, {
    name: 'invoice.credited',
    credit: { ...gross, amount: -gross.amount },
    reference: number,
    ...by,
  })
}

/** What payments settled and withheld of an invoice, less what was refunded before, in minor units. */
export type PaidOfInvoice = {
  readonly settled: number
  readonly withheld: number
  /** Rate of the deduction, where all payments had the same one. */
  readonly ratePpm: number | null
}

type CreditEffect = {
  /** Settles what is open on the invoice. */
  readonly applied: number
  /** What the contractor owes: cash, and withheld tax that the client reclaims from the tax office. */
  readonly claim: { readonly gross: number; readonly withheld: number }
}

/**
 * What a credit does to an invoice: it settles what is open, and the rest becomes a claim. Of the claim, the tax is reclaimed that was
 * withheld above what the credited invoice withholds: `base` is the base of the deduction after the credit.
 */
export const creditEffect = (
  credit: number,
  { open, paid, base }: { readonly open: number; readonly paid: PaidOfInvoice; readonly base: number },
): CreditEffect => {
  const applied = Math.min(credit, Math.max(0, open))
  const gross = credit - applied
  if (gross === 0) return { applied, claim: { gross, withheld: 0 } }
  const rest =
    paid.ratePpm === null
      ? scale(paid.withheld, paid.settled - gross, paid.settled)
      : scale(base, paid.ratePpm, wholePpm)
  return { applied, claim: { gross, withheld: Math.min(gross, Math.max(0, paid.withheld - rest)) } }
}

/** A claim with what was used of it, in minor units. */
export type Claim = {
  readonly gross: number
  readonly withheld: number
  readonly usedGross: number
  readonly usedWithheld: number
}

/** Cash that the contractor still owes of a claim. */
export const claimLeft = ({ gross, withheld, usedGross, usedWithheld }: Claim): number =>
  gross - withheld - (usedGross - usedWithheld)

/** What a sum of cash uses of a claim: parts add up to the claim. */
export const useOfClaim = (claim: Claim, cash: number): { readonly gross: number; readonly withheld: number } => {
  const whole = claim.gross - claim.withheld
  const usedCash = claim.usedGross - claim.usedWithheld
  const upTo = whole === 0 ? claim.withheld : scale(claim.withheld, usedCash + cash, whole)
  const withheld = upTo - claim.usedWithheld
  return { gross: cash + withheld, withheld }
}

/** Refuses with `refund_is_settled`, `refund_above_claim`, `payment_date_in_the_future`, `payment_reference_missing`. */
export const recordRefund = (
  claim: Claim,
  asked: {
    readonly amount: number | null
    readonly receivedOn: string
    readonly reference: string
    readonly today: string
  },
): Result<{ readonly cash: number }, InvoiceRefusal> => {
  const left = claimLeft(claim)
  const cash = asked.amount ?? left
  if (left <= 0) return refuse('refund_is_settled')
  if (cash > left) return refuse('refund_above_claim', { open: left })
  if (asked.receivedOn > asked.today) return refuse('payment_date_in_the_future', { today: asked.today })
  return asked.reference.trim() === '' ? refuse('payment_reference_missing') : ok({ cash })
}

type Offset = {
  readonly claim: Claim
  readonly isHeld: boolean
  readonly isStopped: boolean
  readonly part: Money | null
}

/** Settles an approved invoice, or a part of it, by a claim. Refuses as a payment does, and with `refund_is_settled`, `nothing_to_pay`. */
export const offsetInvoice = (
  invoice: Invoice,
  { claim, isHeld, isStopped, part, settles }: Offset & { readonly settles: Money },
  context: DecisionContext,
): Result<Invoice, InvoiceRefusal, InvoiceEvent> => {
  const state = transition(invoiceMachine, invoice.state, part ? 'record_part' : 'settle_by_credit')
  if (state === undefined) return refuse('invoice_not_approved', { state: invoice.state })
  if (isStopped) return refuse('certificate_needed')
  if (isHeld) return refuse('payment_on_hold')
  if (claimLeft(claim) <= 0) return refuse('refund_is_settled')
  if (settles.amount <= 0) return refuse('nothing_to_pay')
  const { workOrderId, jobId, invoiceId } = invoice
  return ok(
    { ...invoice, state },
    { name: 'invoice.offset', workOrderId, jobId, invoiceId, part: settles, ...stamp(context) },
  )
}

/** The smallest gross that pays out `cash`, found by halving: `netOf` never falls and rises by one at most. */
export const grossForNet = (cash: number, most: number, netOf: (gross: number) => number): number => {
  let low = 0
  let high = most
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (netOf(middle) >= cash) high = middle
    else low = middle + 1
  }
  return low
}
