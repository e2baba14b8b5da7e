import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import type { Issuer } from '@fettle/domain/contractors/issuer'
import type { Market } from '@fettle/domain/editions/edition'
import { type Letterhead, toIssuer } from '#areas/contractors/contractors.port'
import { costCodeOf, type JobRelations, toParties } from '#areas/jobs/jobs.port'
import { tableOf, totalsOf } from '#areas/quotes/quotes.port'
import { fill, type PdfFormat, pdfFormat } from '#platform/pdf/pdf-format'
import type { LabelledText, PdfContent } from '#platform/pdf/render-pdf'

export type InvoicePdfInput = {
  invoice: InvoiceView
  relations: JobRelations
  head: Letterhead
  /** As it stood when the invoice was issued; null for a draft. */
  issuer: Issuer | null
  namespace: Market
  now: number
}

const titles = {
  interim: 'interimInvoice',
  final: 'finalInvoice',
  credit_note: 'creditNote',
  external: 'invoice',
} as const satisfies Record<InvoiceView['kind'], string>

const factsOf = (invoice: InvoiceView, relations: JobRelations, { labels, day }: PdfFormat): LabelledText[] => [
  { label: labels.number, text: invoice.number },
  ...(invoice.creditOf === null ? [] : [{ label: labels.creditOf, text: invoice.creditOf.number }]),
  ...costCodeOf(relations, labels),
  { label: labels.date, text: day(invoice.issuedOn) },
  { label: labels.supplyOn, text: day(invoice.suppliedOn) },
  ...(invoice.dueOn === null ? [] : [{ label: labels.dueOn, text: day(invoice.dueOn) }]),
]

/** Statements that the law requires where the contractor charges no tax. */
const taxNotes = ({ payable }: InvoiceView, { labels, money }: PdfFormat): LabelledText[] => {
  if (payable?.treatment === 'reverse_charge')
    return [{ label: labels.taxNote, text: fill(labels.reverseCharge, { amount: money(payable.customerTax) }) }]
  return payable?.treatment === 'small_business' ? [{ label: labels.taxNote, text: labels.smallBusiness }] : []
}

/** PDF of an invoice. */
export const invoicePdf = ({ invoice, relations, head, issuer, namespace, now }: InvoicePdfInput): PdfContent => {
  const format = pdfFormat(namespace)
  const { labels } = format
  const title = labels[titles[invoice.kind]]
  const { dueOn, number } = invoice
  const amount = format.money(invoice.totals.gross)
  const payment =
    dueOn === null
      ? []
      : [{ label: labels.payment, text: fill(labels.payBy, { amount, day: format.day(dueOn), number }) }]
  return {
    namespace,
    at: now,
    title: invoice.state === 'draft' ? `${title} (${labels.draft})` : title,
    reference: number,
    issuer: toIssuer(head, format, issuer ?? undefined),
    facts: factsOf(invoice, relations, format),
    parties: toParties(relations, format),
    table: tableOf(invoice.lines, format),
    totals: totalsOf(invoice.totals, format),
    notes: [
      ...payment,
      ...taxNotes(invoice, format),
      ...(invoice.note === '' ? [] : [{ label: labels.note, text: invoice.note }]),
    ],
  }
}
