import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { markPaidElsewhere } from '@fettle/domain/invoices/payment-decisions'
import { handler } from '#platform/runner/handlers'
import { settleOrderIfPaid } from '../settle-order.ts'
import { tellInvoice } from '../show-invoice.ts'
import { moveInvoice, takeInvoice } from '../take-invoice.ts'

export const markInvoicePaid = handler(invoicesMethods.markPaid, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeInvoice(occasion, input, 'mark_paid_elsewhere')
  const clientTimeZone = taken.held.file.record.timeZone
  const answer = markPaidElsewhere(taken.invoice, input, { actor, at: now, clientTimeZone })
  await moveInvoice(occasion, taken, {
    answer,
    changes: { paidOn: input.paidOn, paymentReference: input.reference },
  })
  await settleOrderIfPaid(occasion, taken.held)
  return tellInvoice(tx, taken.record.id, { actor, now })
})
