import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { assertNotPending } from '#areas/approvals/approvals.port'
import { handler } from '#platform/runner/handlers'
import { applyInvoiceDecline } from '../invoice-transitions.ts'
import { loadInvoiceForUpdate } from '../load-invoice.ts'
import { viewInvoice } from '../show-invoice.ts'

export const declineInvoiceMethod = handler(invoicesMethods.decline, async (input, { tx, actor, at, now }) => {
  const context = { tx, actor, at, now }
  const locked = await loadInvoiceForUpdate(context, input, 'decline')
  await assertNotPending(tx, locked.record)
  await applyInvoiceDecline(context, locked, input.reason)
  return viewInvoice(tx, locked.record.id, { actor, now })
})
