import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { markPaidElsewhere } from '@fettle/domain/invoices/payment-decisions'
import { handler } from '#platform/runner/handlers'
import { completeOrderIfPaid } from '../complete-order.ts'
import { loadInvoiceForUpdate, transitionInvoice } from '../load-invoice.ts'
import { viewInvoice } from '../show-invoice.ts'

export const markInvoicePaid = handler(invoicesMethods.markPaid, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await loadInvoiceForUpdate(occasion, input, 'mark_paid_elsewhere')
  const clientTimeZone = taken.held.file.record.timeZone
  const answer = markPaidElsewhere(taken.invoice, input, { actor, at: now, clientTimeZone })
  await transitionInvoice(occasion, taken, {
    answer,
    changes: { paidOn: input.paidOn, paymentReference: input.reference },
  })
  await completeOrderIfPaid(occasion, taken.held)
  return viewInvoice(tx, taken.record.id, { actor, now })
})
