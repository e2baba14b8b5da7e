import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { assertNotGoverned } from '#areas/approvals/approvals.port'
import { handler } from '#platform/runner/handlers'
import { applyInvoiceApproval } from '../invoice-transitions.ts'
import { loadInvoiceForUpdate } from '../load-invoice.ts'
import { viewInvoice } from '../show-invoice.ts'

export const approveInvoiceMethod = handler(invoicesMethods.approve, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await loadInvoiceForUpdate(occasion, input, 'approve')
  await assertNotGoverned(tx, { subject: 'invoice', document: taken.record }, { actor, now })
  await applyInvoiceApproval(occasion, taken)
  return viewInvoice(tx, taken.record.id, { actor, now })
})
