import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { editInvoice } from '@fettle/domain/invoices/invoice-decisions'
import { lineFromWire } from '@fettle/domain/quotes/line-amounts'
import { checkDays } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { invoiceLines, linkInvoiceFiles, toColumns, toContent } from '../invoice-input.ts'
import { saveInvoice } from '../invoices.store.ts'
import { judgeTreatment } from '../judge-payment.ts'
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
  const supply = { ...invoice, lines: entries.lines, supplyOn: entries.suppliedOn }
  const treatment = await judgeTreatment(tx, supply, editionOf(namespace))
  await saveInvoice(tx, record, toColumns(entries, namespace, treatment))
  await linkInvoiceFiles(tx, lockedJob, { id: record.id, entries: input })
  return viewInvoice(tx, record.id, { actor, now })
})
