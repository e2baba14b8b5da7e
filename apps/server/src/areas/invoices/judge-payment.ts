import type { PayableView, WithholdingView } from '@fettle/contracts/invoices/payable-view'
import type { Edition } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { customerTaxOf, type Invoice, invoiceTotals } from '@fettle/domain/invoices/invoice'
import { keptBackOf } from '@fettle/domain/invoices/kept-back'
import { calendarDay, localDate } from '@fettle/domain/kernel/calendar'
import type { LocalDate } from '@fettle/domain/kernel/time'
import { type TaxTreatment, treatmentOf } from '@fettle/domain/taxes/charge-tax'
import type { TaxRuleCode } from '@fettle/domain/taxes/tax-rules'
import {
  baseOf,
  countedForYear,
  materialNetOf,
  nothingBefore,
  type Settling,
  type Withholding,
  type WithholdingRegime,
  type WithholdingTotals,
  withholdingOf,
} from '@fettle/domain/taxes/withholding'
import { findTaxFacts, type KnownTaxFacts } from '#areas/taxes/taxes.port'
import type { Read } from '#platform/database/transaction'
import { creditNotesOf, linesOfNotes } from './credits.store.ts'
import type { InvoiceRecord } from './invoices.tables.ts'
import { disputesOf, retentionsOf, toDispute } from './kept-back.store.ts'
import { refundsOfInvoice } from './refunds.store.ts'
import type { RefundRecord } from './refunds.tables.ts'
import { listSettlements, settledBetween } from './settlements.store.ts'
import type { SettlementRecord } from './settlements.tables.ts'

/** The part of an invoice by which tax is judged; `invoiceId` is null before it is saved. */
export type Judged = Pick<
  Invoice,
  'clientTenantId' | 'contractorTenantId' | 'lines' | 'supplyOn' | 'statedTax' | 'taxTreatment' | 'recordedSide'
> & { readonly invoiceId: string | null }

type Parties = Pick<Judged, 'clientTenantId' | 'contractorTenantId' | 'invoiceId'>

const knownOn = async (read: Read, { clientTenantId, contractorTenantId, invoiceId }: Parties, day: LocalDate) => {
  const { year } = calendarDay(day)
  // Payments under way for a later day count: the limit is about what a contractor is expected to receive in the year.
  const between = { from: localDate({ year, month: 1, day: 1 }), to: localDate({ year, month: 12, day: 31 }) }
  const parties = { clientTenantId, contractorTenantId, except: invoiceId }
  const { counted: yearPaid } = await settledBetween(read, { ...parties, ...between })
  return findTaxFacts(read, { clientTenantId, contractorTenantId, day, yearPaid })
}

/** Who owes the tax on a supply of these lines, by the facts of the day of supply. */
export const judgeTreatment = async (
  read: Read,
  invoice: Parties & Pick<Judged, 'lines' | 'supplyOn'>,
  edition: Edition,
): Promise<TaxTreatment> => {
  const { facts, day } = await knownOn(read, invoice, invoice.supplyOn)
  const { net } = invoiceTotals(invoice, edition)
  return treatmentOf(facts, { net: net.amount, day }).treatment
}

/** On an external document only the labour is stated; the rest counts as material. */
const withholdingTotals = (invoice: Judged, edition: Edition): WithholdingTotals => {
  const totals = invoiceTotals(invoice, edition)
  const isExternal = invoice.recordedSide !== null
  const lines = invoice.lines.map(({ kind }, at) => ({
    kind: isExternal && kind === 'other' ? ('material' as const) : kind,
    net: totals.lines[at]?.net.amount ?? 0,
  }))
  return {
    net: totals.net.amount,
    gross: totals.gross.amount,
    customerTax: customerTaxOf(invoice, edition).amount,
    materialNet: materialNetOf(lines),
  }
}

/** What credit notes reverted is no part of what is withheld of. */
const withoutCredits = (totals: WithholdingTotals, notes: readonly InvoiceRecord[]): WithholdingTotals => ({
  net: notes.reduce((sum, { net }) => sum + net, totals.net),
  gross: notes.reduce((sum, { gross }) => sum + gross, totals.gross),
  customerTax: notes.reduce((sum, { customerTax }) => sum + customerTax, totals.customerTax),
  materialNet: totals.materialNet + materialNetOf(linesOfNotes(notes)),
})

export type PaymentJudgement = KnownTaxFacts & {
  readonly withholding: Withholding
  /** Gross that the payment settles. */
  readonly gross: number
  /** Gross that is neither settled nor kept back. */
  readonly open: number
  /** Gross that is retained or disputed. */
  readonly keptBack: number
  /** What it counts towards the limit of the year. */
  readonly counted: number
  readonly judgedBy: Pick<Settling, 'totals' | 'before'>
}

/** The judgement of a payment that is made together with others to the same contractor, which count `paidBeside` in the year. */
export const judgeBeside = (judged: PaymentJudgement, paidBeside: number): PaymentJudgement => {
  const { judgedBy, gross: settles, day } = judged
  const facts = { ...judged.facts, yearPaid: judged.facts.yearPaid + paidBeside }
  return { ...judged, facts, withholding: withholdingOf({ ...judgedBy, facts, settles, day }) }
}

/** How an invoice was settled and credited until now. */
type History = {
  readonly settled: readonly SettlementRecord[]
  readonly notes: readonly InvoiceRecord[]
  readonly claims: readonly RefundRecord[]
  /** What is retained or disputed, and so not paid now. */
  readonly keptBack: number
}

const sumOf = <Row extends { readonly gross: number; readonly withheld: number }>(rows: readonly Row[]) => ({
  settled: rows.reduce((sum, { gross }) => sum + gross, 0),
  withheld: rows.reduce((sum, { withheld }) => sum + withheld, 0),
})

const isPayment = ({ kind }: SettlementRecord): boolean => kind !== 'credit'

/** What payments settled and withheld, less what the contractor owes back. */
const beforeOf = ({ settled, claims }: History) => {
  const payments = settled.filter(isPayment)
  const [paid, owed] = [sumOf(payments), sumOf(claims)]
  return {
    settled: paid.settled - owed.settled,
    withheld: paid.withheld - owed.withheld,
    rule: (payments.at(-1)?.rule ?? null) as TaxRuleCode | null,
  }
}

const historyOf = async (
  read: Read,
  { invoiceId, clientTenantId }: Pick<Judged, 'invoiceId' | 'clientTenantId'>,
): Promise<History> => {
  if (invoiceId === null) return { settled: [], notes: [], claims: [], keptBack: 0 }
  const [settled, notes, claims, retentions, disputes] = await Promise.all([
    listSettlements(read, invoiceId),
    creditNotesOf(read, { clientTenantId, id: invoiceId }),
    refundsOfInvoice(read, invoiceId),
    retentionsOf(read, invoiceId),
    disputesOf(read, invoiceId),
  ])
  const keptBack = keptBackOf({
    retained: retentions.reduce((sum, { gross, releasedAt }) => sum + (releasedAt === null ? gross : 0), 0),
    disputes: disputes.map(toDispute),
    credits: notes.map(({ gross, createdAt: at }) => ({ gross: -gross, at })),
  })
  return { settled, notes, claims, keptBack }
}

/** What payments of an invoice settled and withheld, and the base of a deduction after a further credit note. */
export const paidOfInvoice = async (
  read: Read,
  invoice: Judged,
  { edition, creditNote }: { readonly edition: Edition; readonly creditNote: Invoice },
) => {
  const history = await historyOf(read, invoice)
  const payments = history.settled.filter(isPayment)
  const rates = new Set(payments.map(({ ratePpm }) => ratePpm))
  const regime = (payments.findLast(({ withheld }) => withheld > 0) ?? payments.at(-1))?.regime ?? 'none'
  const [whole, credited] = [withholdingTotals(invoice, edition), withholdingTotals(creditNote, edition)]
  const earlier = history.notes.filter(({ id }) => id !== creditNote.invoiceId)
  const rest = withoutCredits(whole, earlier)
  const { settled, withheld } = beforeOf(history)
  const after: WithholdingTotals = {
    net: rest.net + credited.net,
    gross: rest.gross + credited.gross,
    customerTax: rest.customerTax + credited.customerTax,
    materialNet: rest.materialNet + credited.materialNet,
  }
  return {
    open: rest.gross - settled,
    paid: { settled, withheld, ratePpm: rates.size === 1 ? (payments[0]?.ratePpm ?? null) : null },
    base: baseOf(regime as WithholdingRegime, after),
    regime: regime as WithholdingRegime,
  }
}

type PaymentDay = {
  readonly day: LocalDate
  readonly edition: Edition
  /** Gross of a part that is paid; all that is open without. */
  readonly part?: number | null
}

/** What a payment of an invoice withholds, of all that is open or a part, by the facts in force on the day of payment. */
export const judgePayment = async (read: Read, invoice: Judged, on: PaymentDay): Promise<PaymentJudgement> =>
  judgeAfter(read, invoice, { ...on, history: await historyOf(read, invoice) })

/** What a payment of a part of what is open pays out. */
export const netPayableOf =
  ({ judgedBy, facts, day }: PaymentJudgement) =>
  (settles: number): number =>
    withholdingOf({ ...judgedBy, facts, settles, day }).netPayable

const judgeAfter = async (
  read: Read,
  invoice: Judged,
  { day, edition, history, part = null }: PaymentDay & { readonly history: History },
): Promise<PaymentJudgement> => {
  const known = await knownOn(read, invoice, day)
  const before = history.settled.length === 0 ? nothingBefore : beforeOf(history)
  const totals = withoutCredits(withholdingTotals(invoice, edition), history.notes)
  const left = Math.max(0, totals.gross - before.settled)
  const keptBack = Math.min(left, history.keptBack)
  const open = left - keptBack
  const gross = Math.min(open, part ?? open)
  const withholding = withholdingOf({ totals, facts: known.facts, settles: gross, before, day })
  return {
    ...known,
    gross,
    open,
    keptBack,
    counted: countedForYear(totals, gross),
    judgedBy: { totals, before },
    withholding,
  }
}

type Shown = Pick<
  Withholding,
  'regime' | 'rule' | 'reason' | 'remedy' | 'ratePpm' | 'base' | 'amount' | 'netPayable'
> & {
  readonly gross: number
  readonly day: LocalDate
}
const showWithholding = (shown: Shown, currency: WithholdingView['gross']['currency']): WithholdingView => {
  const sum = (amount: number) => ({ amount, currency })
  const { day, regime, rule, reason, remedy, ratePpm } = shown
  return {
    day,
    regime,
    rule,
    reason,
    remedy,
    ratePpm,
    base: sum(shown.base),
    gross: sum(shown.gross),
    withheld: sum(shown.amount),
    netPayable: sum(shown.netPayable),
  }
}

const showJudgement = ({ withholding, gross, day }: PaymentJudgement, edition: Edition): WithholdingView =>
  showWithholding({ ...withholding, gross, day }, edition.currency.code)

/** What was kept with the settlements of an invoice. */
const showSettled = (settled: readonly SettlementRecord[], edition: Edition): WithholdingView | undefined => {
  const last = settled.at(-1)
  if (last === undefined) return undefined
  const { gross, withheld, paidOut, base } = settled.reduce((sum, each) => ({
    ...sum,
    gross: sum.gross + each.gross,
    withheld: sum.withheld + each.withheld,
    paidOut: sum.paidOut + each.paidOut,
    base: sum.base + each.base,
  }))
  const { regime, reason } = last as unknown as Pick<Withholding, 'regime' | 'reason'>
  const rule = last.rule as TaxRuleCode | null
  const shown = { regime, reason, rule, remedy: null, ratePpm: last.ratePpm, base, amount: withheld, gross }
  return showWithholding({ ...shown, netPayable: paidOut, day: last.judgedOn }, edition.currency.code)
}

type Days = { readonly today: LocalDate; readonly dueOn: LocalDate | null; readonly namespace: string }

/** What the contractor receives: as kept with its payments where all is settled, or as a payment today and on the due date would bring. */
export const showPayable = async (
  read: Read,
  invoice: Judged,
  { today, dueOn, namespace }: Days,
): Promise<PayableView> => {
  const edition = editionOf(namespace)
  const history = await historyOf(read, invoice)
  const { settled } = history
  const isWhole = sumOf(settled).settled >= invoiceTotals(invoice, edition).gross.amount
  const stored = isWhole ? showSettled(settled.filter(isPayment), edition) : undefined
  const common = {
    treatment: invoice.taxTreatment,
    customerTax: customerTaxOf(invoice, edition),
    isSettled: stored !== undefined,
    dueOn,
  }
  if (stored) return { ...common, now: stored, onDueDate: null }
  const judgementOn = async (day: LocalDate) =>
    showJudgement(await judgeAfter(read, invoice, { day, edition, history }), edition)
  const now = await judgementOn(today)
  if (dueOn === null || dueOn <= today) return { ...common, now, onDueDate: null }
  const later = await judgementOn(dueOn)
  return { ...common, now, onDueDate: later.withheld.amount === now.withheld.amount ? null : later }
}
