import { editionOf } from '@fettle/domain/editions/editions'
import { toInstant } from '@fettle/domain/kernel/instant'
import { exportLabels } from '@fettle/words/export-labels'
import { type InvoiceEntry, invoiceReader, invoicesByKey, selectInvoices } from '#areas/invoices/invoices.port'
import type { Cell } from '#platform/sheets/sheet'
import { type ExportDefinition, labelIn, type Reader } from './export-definition.ts'

type InvoiceSheet = ExportDefinition<'invoices', InvoiceEntry>

const toInvoiceReader = ({ actor, now }: Reader) => invoiceReader(actor, toInstant(now))

const dayOf = (day: string | null): Cell => (day === null ? null : { day })

const columns: InvoiceSheet['columns'] = (namespace, locale) => {
  const words = exportLabels(locale)
  const { lists } = words
  const { code } = editionOf(namespace).currency
  return [
    { heading: words.invoiceNumber, cell: (row) => row.number },
    { heading: words.invoiceKind, cell: (row) => labelIn(lists.invoiceKind, row.kind) },
    { heading: words.status, cell: (row) => labelIn(lists.invoiceState, row.state) },
    { heading: words.isOverdue, cell: ({ isOverdue }) => (isOverdue ? words.yes : words.no) },
    { heading: words.contractor, cell: (row) => row.contractorName },
    { heading: words.branch, cell: (row) => row.organisationName },
    { heading: words.workOrder, cell: (row) => row.workOrderNumber },
    { heading: words.lists.orderField.title, cell: (row) => row.workOrderTitle },
    { heading: words.lists.orderField.costCode, cell: (row) => row.costCode },
    { heading: words.issued, cell: (row) => dayOf(row.issuedOn) },
    { heading: words.supplied, cell: (row) => dayOf(row.suppliedOn) },
    { heading: words.due, cell: (row) => dayOf(row.dueOn) },
    { heading: `${words.net} (${code})`, cell: ({ net }) => ({ minor: net.amount }) },
    { heading: `${words.tax} (${code})`, cell: ({ tax }) => ({ minor: tax.amount }) },
    { heading: `${words.gross} (${code})`, cell: ({ gross }) => ({ minor: gross.amount }) },
    { heading: words.paidOn, cell: (row) => dayOf(row.paidOn) },
    { heading: words.paymentReference, cell: (row) => row.paymentReference },
  ]
}

/** Invoices as a file. */
export const invoiceExport: InvoiceSheet = {
  permission: 'invoices.view',
  name: (locale) => exportLabels(locale).invoiceSheet,
  columns,
  select: (filter, reader, most) => selectInvoices({ ...filter, ...toInvoiceReader(reader) }, most),
  byKey: (read, reader, ids) => invoicesByKey(read, toInvoiceReader(reader), ids),
}
