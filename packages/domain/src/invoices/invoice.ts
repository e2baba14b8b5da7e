import type { Side } from '../access/grants.ts'
import type { Edition } from '../editions/edition.ts'
import { vatRatesOn } from '../editions/editions.ts'
import { zero } from '../kernel/arithmetic.ts'
import { addDays } from '../kernel/calendar.ts'
import type { Money } from '../kernel/money.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'
import { withStatedTax } from '../quotes/external-document.ts'
import { correctedTotalsOf, type Line, type TaxCorrections, type Totals, totalsOf } from '../quotes/quote-totals.ts'
import type { TaxTreatment } from '../taxes/charge-tax.ts'
import type { InvoiceKind, InvoiceState } from './invoice-states.ts'

/** Days until an invoice is due when the organisation sets none (specification, section 9). */
export const defaultDuePeriod = 30

/** An invoice of a contractor for a job. Lines of a credit note are negative. */
export type Invoice = {
  readonly invoiceId: string
  readonly workOrderId: string
  readonly jobId: string
  readonly clientTenantId: string
  readonly contractorTenantId: string
  readonly organisationUuid: string
  readonly assignees: readonly string[]
  /** The client's member who invited a contractor without an account. */
  readonly invitedBy: string | null
  readonly kind: InvoiceKind
  readonly state: InvoiceState
  /** The contractor's own invoice number. */
  readonly number: string
  readonly lines: readonly Line[]
  readonly note: string
  /** Date of supply, which determines the tax rates. */
  readonly supplyOn: LocalDate
  /** Tax stated on an external document, in minor units; null when it is calculated from the lines. */
  readonly statedTax: number | null
  /** Who owes the tax, judged when the lines were last saved. */
  readonly taxTreatment: TaxTreatment
  /** The side that recorded an external document; null when the invoice was created in the product. */
  readonly recordedSide: Side | null
  /** Of a credit note: what makes its tax and that of the other credit notes add up to the tax of the invoice. */
  readonly taxCorrections: TaxCorrections
  /** The invoice that a credit note reverses. */
  readonly credits: string | null
  readonly issuedOn: LocalDate | null
  readonly dueOn: LocalDate | null
  readonly advancePaid: boolean
  readonly createdBy: string
  readonly submittedAt: EpochMs | null
  readonly decision: { readonly at: EpochMs; readonly by: string; readonly note: string } | null
  readonly payment: { readonly paidOn: LocalDate; readonly reference: string } | null
}

/** The part of an invoice its author edits. */
export type InvoiceContent = Pick<Invoice, 'kind' | 'number' | 'lines' | 'note' | 'supplyOn' | 'credits'> & {
  readonly statedTax?: number | null
  readonly recordedSide?: Side | null
  readonly taxTreatment?: TaxTreatment
}

/** Another invoice of the same job, reduced to what limits the total. */
export type OtherInvoice = { readonly state: InvoiceState; readonly kind: InvoiceKind; readonly gross: Money }

type Priced = Pick<Invoice, 'lines' | 'supplyOn'> & {
  readonly statedTax?: number | null | undefined
  readonly taxTreatment?: TaxTreatment | undefined
  readonly taxCorrections?: TaxCorrections | undefined
}

/** Tax that the client owes under the reverse charge: that of the lines at their rates. */
export const customerTaxOf = (invoice: Priced, edition: Edition): Money =>
  invoice.taxTreatment === 'reverse_charge'
    ? invoiceTotals({ ...invoice, taxTreatment: 'standard' }, edition).tax
    : zero(edition.currency.code)

const untaxed = { standard: 0, reduced: 0, zero: 0 } as const

/**
 * Totals in the edition's currency: by the rates on the day of supply, without tax where the contractor owes none, or with the tax stated
 * on an external document.
 */
export const invoiceTotals = (
  { lines, supplyOn, statedTax, taxTreatment, taxCorrections }: Priced,
  edition: Edition,
): Totals => {
  if (taxTreatment !== undefined && taxTreatment !== 'standard')
    return { ...totalsOf(lines, untaxed, edition.currency.code), taxes: [] }
  const totals = correctedTotalsOf(lines, vatRatesOn(edition, supplyOn), {
    currency: edition.currency.code,
    corrections: taxCorrections ?? {},
  })
  return typeof statedTax === 'number' ? withStatedTax(totals, statedTax, edition) : totals
}

/** The due date: the last day on which payment is on time. */
export const dueDate = (issuedOn: LocalDate, duePeriod: number | null): LocalDate =>
  addDays(issuedOn, duePeriod ?? defaultDuePeriod)
