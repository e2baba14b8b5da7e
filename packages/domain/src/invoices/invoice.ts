import type { Side } from '../access/grants.ts'
import type { Edition } from '../editions/edition.ts'
import { vatRatesOn } from '../editions/editions.ts'
import { addDays } from '../kernel/calendar.ts'
import type { Money } from '../kernel/money.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'
import { withStatedTax } from '../quotes/external-document.ts'
import { type Line, type Totals, totalsOf } from '../quotes/quote-totals.ts'
import type { InvoiceKind, InvoiceState } from './invoice-states.ts'

/** Days until an invoice is due when the organisation sets none. */
export const defaultDuePeriod = 30

/** What a contractor charges for a job. The lines of a credit note are negative. */
export type Invoice = {
  readonly invoiceId: string
  readonly workOrderId: string
  readonly jobId: string
  readonly clientTenantId: string
  readonly contractorTenantId: string
  readonly organisationUuid: string
  readonly assignees: readonly string[]
  readonly kind: InvoiceKind
  readonly state: InvoiceState
  /** The contractor's own number. */
  readonly number: string
  readonly lines: readonly Line[]
  readonly note: string
  /** The day whose tax rates apply. */
  readonly supplyOn: LocalDate
  /** The tax that a paper from outside states, in minor units; null where the lines make it. */
  readonly statedTax: number | null
  /** The side that recorded a paper from outside; null where the contractor wrote the invoice here. */
  readonly recordedSide: Side | null
  /** The invoice that a credit note takes back. */
  readonly credits: string | null
  readonly issuedOn: LocalDate | null
  readonly dueOn: LocalDate | null
  readonly advancePaid: boolean
  readonly createdBy: string
  readonly submittedAt: EpochMs | null
  readonly decision: { readonly at: EpochMs; readonly by: string; readonly note: string } | null
  readonly payment: { readonly paidOn: LocalDate; readonly reference: string } | null
}

/** What the contractor writes. */
export type InvoiceContent = Pick<Invoice, 'kind' | 'number' | 'lines' | 'note' | 'supplyOn' | 'credits'> & {
  readonly statedTax?: number | null
  readonly recordedSide?: Side | null
}

/** Another invoice of the same job, as far as sums and kinds matter. */
export type OtherInvoice = { readonly state: InvoiceState; readonly kind: InvoiceKind; readonly gross: Money }

type Priced = Pick<Invoice, 'lines' | 'supplyOn'> & { readonly statedTax?: number | null | undefined }

/** The sums of an invoice in its edition's currency: by the rates of the day of supply, or with the tax that its paper states. */
export const invoiceTotals = ({ lines, supplyOn, statedTax }: Priced, edition: Edition): Totals => {
  const totals = totalsOf(lines, vatRatesOn(edition, supplyOn), edition.currency.code)
  return typeof statedTax === 'number' ? withStatedTax(totals, statedTax, edition) : totals
}

/** The last day on which an invoice issued on a day is in time. */
export const dueDate = (issuedOn: LocalDate, duePeriod: number | null): LocalDate =>
  addDays(issuedOn, duePeriod ?? defaultDuePeriod)
