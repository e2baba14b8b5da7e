import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { refuseGoverned } from '#areas/approvals/approvals.port'
import { handler } from '#platform/runner/handlers'
import { agreeToInvoice } from '../invoice-moves.ts'
import { tellInvoice } from '../show-invoice.ts'
import { takeInvoice } from '../take-invoice.ts'

export const approveInvoiceMethod = handler(invoicesMethods.approve, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeInvoice(occasion, input, 'approve')
  await refuseGoverned(tx, { subject: 'invoice', document: taken.record }, { actor, now })
  await agreeToInvoice(occasion, taken)
  return tellInvoice(tx, taken.record.id, { actor, now })
})
