import type { PayableView, WithholdingView } from '@fettle/contracts/invoices/payable-view'
import type { Edition } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { customerTaxOf, type Invoice, invoiceTotals } from '@fettle/domain/invoices/invoice'
import { calendarDay, localDate } from '@fettle/domain/kernel/calendar'
import type { LocalDate } from '@fettle/domain/kernel/time'
import { type TaxTreatment, treatmentOf } from '@fettle/domain/taxes/charge-tax'
import type { TaxRuleCode } from '@fettle/domain/taxes/tax-rules'
import {
  countedForYear,
  materialNetOf,
  nothingBefore,
  type Settling,
  type Withholding,
  type WithholdingTotals,
  withholdingOf,
} from '@fettle/domain/taxes/withholding'
import { findTaxFacts, type KnownTaxFacts } from '#areas/taxes/taxes.port'
import type { Read } from '#platform/database/transaction'
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

export type PaymentJudgement = KnownTaxFacts & {
  readonly withholding: Withholding
  /** Gross that the payment settles. */
  readonly gross: number
  /** Gross that is not settled yet. */
  readonly open: number
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

const beforeOf = (settled: readonly SettlementRecord[]) => ({
  settled: settled.reduce((sum, { gross }) => sum + gross, 0),
  withheld: settled.reduce((sum, { withheld }) => sum + withheld, 0),
  rule: (settled.at(-1)?.rule ?? null) as TaxRuleCode | null,
})

const settlementsOf = async (read: Read, { invoiceId }: Judged): Promise<readonly SettlementRecord[]> =>
  invoiceId === null ? [] : listSettlements(read, invoiceId)

type PaymentDay = {
  readonly day: LocalDate
  readonly edition: Edition
  /** Gross of a part that is paid; all that is open without. */
  readonly part?: number | null
}

/** What a payment of an invoice withholds, of all that is open or a part, by the facts in force on the day of payment. */
export const judgePayment = async (read: Read, invoice: Judged, on: PaymentDay): Promise<PaymentJudgement> =>
  judgeAfter(read, invoice, { ...on, settled: await settlementsOf(read, invoice) })

const judgeAfter = async (
  read: Read,
  invoice: Judged,
  { day, edition, settled, part = null }: PaymentDay & { readonly settled: readonly SettlementRecord[] },
): Promise<PaymentJudgement> => {
  const known = await knownOn(read, invoice, day)
  const before = settled.length === 0 ? nothingBefore : beforeOf(settled)
  const totals = withholdingTotals(invoice, edition)
  const open = Math.max(0, totals.gross - before.settled)
  const gross = Math.min(open, part ?? open)
  const withholding = withholdingOf({ totals, facts: known.facts, settles: gross, before, day })
  return { ...known, gross, open, counted: countedForYear(totals, gross), judgedBy: { totals, before }, withholding }
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
  const settled = await settlementsOf(read, invoice)
  const isWhole = beforeOf(settled).settled >= invoiceTotals(invoice, edition).gross.amount
  const stored = isWhole ? showSettled(settled, edition) : undefined
  const common = {
    treatment: invoice.taxTreatment,
    customerTax: customerTaxOf(invoice, edition),
    isSettled: stored !== undefined,
    dueOn,
  }
  if (stored) return { ...common, now: stored, onDueDate: null }
  const judgementOn = async (day: LocalDate) =>
    showJudgement(await judgeAfter(read, invoice, { day, edition, settled }), edition)
  const now = await judgementOn(today)
  if (dueOn === null || dueOn <= today) return { ...common, now, onDueDate: null }
  const later = await judgementOn(dueOn)
  return { ...common, now, onDueDate: later.withheld.amount === now.withheld.amount ? null : later }
}
