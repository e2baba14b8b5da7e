import { approveInvoice, askForInvoiceApproval, declineInvoice } from '@fettle/domain/invoices/invoice-decisions'
import { endPayment } from '@fettle/domain/invoices/payment-decisions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { type ApprovalTarget, startApprovalOnSubmit } from '#areas/approvals/approvals.port'
import { lockParentOrder } from '#areas/jobs/jobs.port'
import type { InvoiceEnding } from '#areas/wallets/wallets.port'
import { type OrderCommandContext, systemContext } from '#areas/work-orders/work-orders.port'
import { checkInvoice } from './check-invoice.ts'
import { completeOrderIfPaid } from './complete-order.ts'
import { findInvoiceOfTenant } from './invoices.store.ts'
import type { InvoiceRecord } from './invoices.tables.ts'
import { type LockedInvoice, toInvoice, transitionInvoice } from './load-invoice.ts'

const judge = async ({ tx, actor, now }: OrderCommandContext, { invoice, record }: LockedInvoice) =>
  approveInvoice({ ...invoice }, { actor, at: now, ...(await checkInvoice(tx, record)) })

/** Approves an invoice. Permission was checked before. */
export const applyInvoiceApproval = async (occasion: OrderCommandContext, taken: LockedInvoice): Promise<void> => {
  const { at, actor } = occasion
  const changes = { approvedAt: at, approvedByMembershipId: actor.membershipUuid || null }
  await transitionInvoice(occasion, taken, { answer: await judge(occasion, taken), changes })
}

export const applyInvoiceDecline = async (
  occasion: OrderCommandContext,
  taken: LockedInvoice,
  reason: string,
): Promise<void> => {
  const answer = declineInvoice(taken.invoice, { reason }, { actor: occasion.actor, at: occasion.now })
  await transitionInvoice(occasion, taken, { answer, changes: { declineReason: reason } })
  await completeOrderIfPaid(occasion, taken.held)
}

const holdInvoice = async (occasion: OrderCommandContext, invoiceId: string): Promise<LockedInvoice> => {
  const { record, held } = await lockParentOrder(occasion, () => findInvoiceOfTenant(occasion.tx, invoiceId))
  return { record, invoice: toInvoice(record, held.job.assignees), held }
}

/** Transitions of an invoice by its approval chain. */
export const invoiceApprovalTarget: ApprovalTarget = {
  ask: async (occasion, invoiceId) => {
    const taken = await holdInvoice(occasion, invoiceId)
    const answer = askForInvoiceApproval(taken.invoice, { actor: occasion.actor, at: occasion.now })
    await transitionInvoice(occasion, taken, { answer })
  },
  approve: async (occasion, invoiceId) => applyInvoiceApproval(occasion, await holdInvoice(occasion, invoiceId)),
  decline: async (occasion, invoiceId, { reason }) =>
    applyInvoiceDecline(occasion, await holdInvoice(occasion, invoiceId), reason),
}

/** Auto-approves a submitted invoice or starts its approval chain, according to the client's rules. */
export const applyInvoiceRules = (
  { tx, at, now }: OrderCommandContext,
  { id, clientTenantId }: InvoiceRecord,
): Promise<void> =>
  tx.asTenant(clientTenantId, async () => {
    const occasion = await systemContext(tx, { at, now })
    const taken = await holdInvoice(occasion, id)
    const canPass = (await judge(occasion, taken)).ok
    const way = await startApprovalOnSubmit({ tx, at, now }, { subject: 'invoice', documentId: id, canPass })
    if (way === 'by_itself') await applyInvoiceApproval(occasion, taken)
    if (way === 'pending') await invoiceApprovalTarget.ask(occasion, id, null)
  })

/** Applies the end of a payment: paid, or open again. */
export const endInvoicePayment: InvoiceEnding = async (occasion, { invoiceId, isPaid, reference }, book) => {
  const taken = await holdInvoice(occasion, invoiceId)
  if (!(await book())) return
  const answer = endPayment(taken.invoice, isPaid ? 'settle' : 'fail_payment', { at: occasion.now })
  const paidOn = localDateOf(taken.held.file.record.timeZone, occasion.now)
  await transitionInvoice(occasion, taken, { answer, changes: isPaid ? { paidOn, paymentReference: reference } : {} })
  await completeOrderIfPaid(occasion, taken.held)
}
