import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { editInvoice } from '@fettle/domain/invoices/invoice-decisions'
import { lineFromWire } from '@fettle/domain/quotes/line-amounts'
import { checkDays } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { invoiceLines, linkInvoiceFiles, toColumns, toContent } from '../invoice-input.ts'
import { saveInvoice } from '../invoices.store.ts'
import { loadInvoiceForUpdate } from '../load-invoice.ts'
import { viewInvoice } from '../show-invoice.ts'

export const editInvoiceMethod = handler(invoicesMethods.edit, async (input, { tx, actor, at, now, namespace }) => {
  const context = { tx, actor, at, now }
  const { record, invoice, lockedJob } = await loadInvoiceForUpdate(context, input, 'edit')
  checkDays(
    lockedJob.file.record,
    [
      ['suppliedOn', input.suppliedOn],
      ['issuedOn', input.issuedOn],
    ],
    { now },
  )
  const entries = { ...input, lines: await invoiceLines(context, lockedJob, input.lines.map(lineFromWire)) }
  accept(editInvoice(invoice, toContent(entries, invoice.kind)))
  await saveInvoice(tx, record, toColumns(entries, namespace))
  await linkInvoiceFiles(tx, lockedJob, { id: record.id, entries: input })
  return viewInvoice(tx, record.id, { actor, now })
})
