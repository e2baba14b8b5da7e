import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { editInvoice } from '@fettle/domain/invoices/invoice-decisions'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { columnsOf, contentOf, hangInvoiceFiles, invoiceLines } from '../invoice-entries.ts'
import { saveInvoice } from '../invoices.store.ts'
import { tellInvoice } from '../show-invoice.ts'
import { takeInvoice } from '../take-invoice.ts'

export const editInvoiceMethod = handler(invoicesMethods.edit, async (input, { tx, actor, at, now, namespace }) => {
  const occasion = { tx, actor, at, now }
  const { record, invoice, held } = await takeInvoice(occasion, input, 'edit')
  const entries = { ...input, lines: await invoiceLines(occasion, held, input.lines) }
  accept(editInvoice(invoice, contentOf(entries, invoice.kind)))
  await saveInvoice(tx, record, columnsOf(entries, namespace))
  await hangInvoiceFiles(tx, held, { id: record.id, entries: input })
  return tellInvoice(tx, record.id, { actor, now })
})
