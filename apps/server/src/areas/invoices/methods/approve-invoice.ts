import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { assertNotGoverned } from '#areas/approvals/approvals.port'
import { handler } from '#platform/runner/handlers'
import { applyInvoiceApproval } from '../invoice-transitions.ts'
import { loadInvoiceForUpdate } from '../load-invoice.ts'
import { viewInvoice } from '../show-invoice.ts'

export const approveInvoiceMethod = handler(invoicesMethods.approve, async (input, { tx, actor, at, now }) => {
  const context = { tx, actor, at, now }
  const locked = await loadInvoiceForUpdate(context, input, 'approve')
  await assertNotGoverned(tx, { subject: 'invoice', document: locked.record }, { actor, now })
  await applyInvoiceApproval(context, locked)
  return viewInvoice(tx, locked.record.id, { actor, now })
})
