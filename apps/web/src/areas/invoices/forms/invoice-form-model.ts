import type { InvoiceRow, InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import type { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import type { ListedLine } from '@fettle/contracts/quotes/line-fields'
import type { JobView } from '@fettle/contracts/work-orders/work-order-view'
import { openInvoiceStates, paidInvoiceStates } from '@fettle/domain/invoices/invoice-states'
import type { Money } from '@fettle/domain/kernel/money'
import type { CallInput } from '../../../platform/calls/call.ts'
import { emptyLine, type LineValues, toLineInput, toLineValues } from '../../quotes/shared/line-model.ts'

/** Form values of an invoice. Dates as YYYY-MM-DD. */
export type InvoiceValues = { number: string; issuedOn: string; suppliedOn: string; lines: LineValues[]; note: string }
export type InvoiceKind = 'interim' | 'final'

type Start = {
  readonly kind: InvoiceKind
  readonly job: Pick<JobView, 'title' | 'authorised'>
  /** Agreed lines; undefined after a direct award. */
  readonly agreed: readonly ListedLine[] | undefined
  /** Remaining sum including tax, in minor units. */
  readonly left: number
  /** Basis points of the standard rate. */
  readonly standardRate: number
  readonly today: string
  readonly number: string
}

/** Form values of a final invoice: agreed lines, or the remaining sum of a direct award. */
export const newInvoice = ({ kind, job, agreed, left, standardRate, today, number }: Start): InvoiceValues => {
  const award: LineValues = {
    ...emptyLine,
    description: job.title,
    unit: 'lump_sum',
    unitPrice: Math.floor((Math.max(0, left) * 10_000) / (10_000 + standardRate)) / 100,
  }
  const isAgreed = kind === 'final' && agreed !== undefined
  const isAwarded = kind === 'final' && agreed === undefined && left > 0
  const lines = isAgreed ? toLineValues(agreed) : isAwarded ? [award] : [{ ...emptyLine }]
  return { number, issuedOn: today, suppliedOn: today, lines, note: '' }
}

export const toInvoiceValues = (invoice: InvoiceView): InvoiceValues => ({
  number: invoice.number,
  issuedOn: invoice.issuedOn,
  suppliedOn: invoice.suppliedOn,
  lines: toLineValues(invoice.lines),
  note: invoice.note,
})

type Entries = Omit<CallInput<typeof invoicesMethods.create>, 'jobUuid' | 'kind'>

/** Converts form values to input. */
export const toInvoiceInput = (values: InvoiceValues, attachmentUuids: readonly string[]): Entries => ({
  number: values.number,
  issuedOn: values.issuedOn,
  suppliedOn: values.suppliedOn,
  lines: values.lines.map(toLineInput),
  note: values.note,
  attachmentUuids: [...attachmentUuids],
})

const counted: readonly string[] = [...openInvoiceStates, ...paidInvoiceStates]

/** The amount already used of the authorised value: submitted invoices that are neither declined nor withdrawn. */
export const previouslyInvoiced = (
  rows: readonly Pick<InvoiceRow, 'uuid' | 'state' | 'gross'>[],
  currency: Money['currency'],
): Money => ({
  amount: rows.filter(({ state }) => counted.includes(state)).reduce((sum, { gross }) => sum + gross.amount, 0),
  currency,
})

/** The next number: increments trailing digits with the same width. Empty without a former number. */
export const nextInvoiceNumber = (last: string | undefined): string => {
  const parts = /^(.*?)(\d+)$/.exec(last ?? '')
  if (!parts) return ''
  const [, head = '', digits = ''] = parts
  return head + String(Number(digits) + 1).padStart(digits.length, '0')
}
