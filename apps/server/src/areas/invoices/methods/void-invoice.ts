import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { voidInvoice } from '@fettle/domain/invoices/invoice-decisions'
import { handler } from '#platform/runner/handlers'
import { settleOrderIfPaid } from '../settle-order.ts'
import { tellInvoice } from '../show-invoice.ts'
import { moveInvoice, takeInvoice } from '../take-invoice.ts'

export const voidInvoiceMethod = handler(invoicesMethods.void, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeInvoice(occasion, input, 'void')
  await moveInvoice(occasion, taken, { answer: voidInvoice(taken.invoice, { actor, at: now }) })
  await settleOrderIfPaid(occasion, taken.held)
  return tellInvoice(tx, taken.record.id, { actor, now })
})
