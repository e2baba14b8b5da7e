import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { approveInvoice } from '@fettle/domain/invoices/invoice-decisions'
import { handler } from '#platform/runner/handlers'
import { examine } from '../examine-invoice.ts'
import { tellInvoice } from '../show-invoice.ts'
import { moveInvoice, takeInvoice } from '../take-invoice.ts'

export const approveInvoiceMethod = handler(invoicesMethods.approve, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeInvoice(occasion, input, 'approve')
  const answer = approveInvoice(taken.invoice, { actor, at: now, ...(await examine(tx, taken.record)) })
  const changes = { approvedAt: at, approvedByMembershipId: actor.membershipUuid }
  await moveInvoice(occasion, taken, { answer, changes })
  return tellInvoice(tx, taken.record.id, { actor, now })
})
