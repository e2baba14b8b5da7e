import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import type { Market } from '@fettle/domain/editions/edition'
import { type Letterhead, toIssuer } from '#areas/contractors/contractors.port'
import { tableOf, totalsOf } from '#areas/quotes/quotes.port'
import { type JobRelations, toParties } from '#areas/work-orders/work-orders.port'
import type { Labelled, Paper } from '#platform/documents/paper'
import { fill, type PaperFormat, paperFormat } from '#platform/documents/paper-format'

export type InvoicePdfInput = {
  invoice: InvoiceView
  around: JobRelations
  head: Letterhead
  namespace: Market
  now: number
}

const titles = {
  interim: 'interimInvoice',
  final: 'finalInvoice',
  credit_note: 'creditNote',
  external: 'invoice',
} as const satisfies Record<InvoiceView['kind'], string>

const factsOf = (invoice: InvoiceView, { words, day }: PaperFormat): Labelled[] => [
  { label: words.number, text: invoice.number },
  { label: words.date, text: day(invoice.issuedOn) },
  { label: words.supplyOn, text: day(invoice.suppliedOn) },
  ...(invoice.dueOn === null ? [] : [{ label: words.dueOn, text: day(invoice.dueOn) }]),
]

/** PDF of an invoice. */
export const invoicePdf = ({ invoice, around, head, namespace, now }: InvoicePdfInput): Paper => {
  const format = paperFormat(namespace)
  const { words } = format
  const title = words[titles[invoice.kind]]
  const { dueOn, number } = invoice
  const amount = format.money(invoice.totals.gross)
  const payment =
    dueOn === null ? [] : [{ label: words.dueOn, text: fill(words.payBy, { amount, day: format.day(dueOn), number }) }]
  return {
    namespace,
    at: now,
    title: invoice.state === 'draft' ? `${title} (${words.draft})` : title,
    reference: number,
    issuer: toIssuer(head, format),
    facts: factsOf(invoice, format),
    parties: toParties(around, format),
    table: tableOf(invoice.lines, format),
    totals: totalsOf(invoice.totals, format),
    notes: [...payment, ...(invoice.note === '' ? [] : [{ label: words.note, text: invoice.note }])],
  }
}
