import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { assertNotPending } from '#areas/approvals/approvals.port'
import { handler } from '#platform/runner/handlers'
import { applyInvoiceDecline } from '../invoice-transitions.ts'
import { loadInvoiceForUpdate } from '../load-invoice.ts'
import { viewInvoice } from '../show-invoice.ts'

export const declineInvoiceMethod = handler(invoicesMethods.decline, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await loadInvoiceForUpdate(occasion, input, 'decline')
  await assertNotPending(tx, taken.record)
  await applyInvoiceDecline(occasion, taken, input.reason)
  return viewInvoice(tx, taken.record.id, { actor, now })
})
