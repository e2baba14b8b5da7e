import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { declineInvoice } from '@fettle/domain/invoices/invoice-decisions'
import { handler } from '#platform/runner/handlers'
import { settleOrderIfPaid } from '../settle-order.ts'
import { tellInvoice } from '../show-invoice.ts'
import { moveInvoice, takeInvoice } from '../take-invoice.ts'

export const declineInvoiceMethod = handler(invoicesMethods.decline, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeInvoice(occasion, input, 'decline')
  const answer = declineInvoice(taken.invoice, input, { actor, at: now })
  await moveInvoice(occasion, taken, { answer, changes: { declineReason: input.reason } })
  await settleOrderIfPaid(occasion, taken.held)
  return tellInvoice(tx, taken.record.id, { actor, now })
})
