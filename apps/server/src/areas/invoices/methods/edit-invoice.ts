import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { editInvoice } from '@fettle/domain/invoices/invoice-decisions'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { columnsOf, contentOf, hangInvoiceFiles } from '../invoice-entries.ts'
import { saveInvoice } from '../invoices.store.ts'
import { tellInvoice } from '../show-invoice.ts'
import { takeInvoice } from '../take-invoice.ts'

export const editInvoiceMethod = handler(invoicesMethods.edit, async (input, { tx, actor, at, now, namespace }) => {
  const { record, invoice, held } = await takeInvoice({ tx, actor, at, now }, input, 'edit')
  accept(editInvoice(invoice, contentOf(input, invoice.kind)))
  await saveInvoice(tx, record, columnsOf(input, namespace))
  await hangInvoiceFiles(tx, held, { id: record.id, entries: input })
  return tellInvoice(tx, record.id, { actor, now })
})
