import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { refusePending } from '#areas/approvals/approvals.port'
import { handler } from '#platform/runner/handlers'
import { turnDownInvoice } from '../invoice-moves.ts'
import { tellInvoice } from '../show-invoice.ts'
import { takeInvoice } from '../take-invoice.ts'

export const declineInvoiceMethod = handler(invoicesMethods.decline, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeInvoice(occasion, input, 'decline')
  await refusePending(tx, taken.record)
  await turnDownInvoice(occasion, taken, input.reason)
  return tellInvoice(tx, taken.record.id, { actor, now })
})
