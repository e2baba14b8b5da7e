import { approveInvoice, askForInvoiceApproval, declineInvoice } from '@fettle/domain/invoices/invoice-decisions'
import { endPayment } from '@fettle/domain/invoices/payment-decisions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { beginAtSubmit, type PaperMoves } from '#areas/approvals/approvals.port'
import type { InvoiceEnding } from '#areas/wallets/wallets.port'
import { holdOn, type Occasion, systemOccasion } from '#areas/work-orders/work-orders.port'
import { examine } from './examine-invoice.ts'
import { findInvoiceOfTenant } from './invoices.store.ts'
import type { InvoiceRecord } from './invoices.tables.ts'
import { settleOrderIfPaid } from './settle-order.ts'
import { invoiceOf, moveInvoice, type TakenInvoice } from './take-invoice.ts'

const judge = async ({ tx, actor, now }: Occasion, { invoice, record }: TakenInvoice) =>
  approveInvoice({ ...invoice }, { actor, at: now, ...(await examine(tx, record)) })

/** Agrees to pay. Who may do so is decided before. */
export const agreeToInvoice = async (occasion: Occasion, taken: TakenInvoice): Promise<void> => {
  const { at, actor } = occasion
  const changes = { approvedAt: at, approvedByMembershipId: actor.membershipUuid || null }
  await moveInvoice(occasion, taken, { answer: await judge(occasion, taken), changes })
}

export const turnDownInvoice = async (occasion: Occasion, taken: TakenInvoice, reason: string): Promise<void> => {
  const answer = declineInvoice(taken.invoice, { reason }, { actor: occasion.actor, at: occasion.now })
  await moveInvoice(occasion, taken, { answer, changes: { declineReason: reason } })
  await settleOrderIfPaid(occasion, taken.held)
}

const holdInvoice = async (occasion: Occasion, invoiceId: string): Promise<TakenInvoice> => {
  const { record, held } = await holdOn(occasion, () => findInvoiceOfTenant(occasion.tx, invoiceId))
  return { record, invoice: invoiceOf(record, held.job.assignees), held }
}

/** How a chain moves an invoice. */
export const invoiceMoves: PaperMoves = {
  ask: async (occasion, invoiceId) => {
    const taken = await holdInvoice(occasion, invoiceId)
    const answer = askForInvoiceApproval(taken.invoice, { actor: occasion.actor, at: occasion.now })
    await moveInvoice(occasion, taken, { answer })
  },
  approve: async (occasion, invoiceId) => agreeToInvoice(occasion, await holdInvoice(occasion, invoiceId)),
  decline: async (occasion, invoiceId, { reason }) =>
    turnDownInvoice(occasion, await holdInvoice(occasion, invoiceId), reason),
}

/** What was just handed in is approved at once or goes before its chain, where a rule of the client says so. */
export const followInvoiceRules = ({ tx, at, now }: Occasion, { id, clientTenantId }: InvoiceRecord): Promise<void> =>
  tx.as(clientTenantId, async () => {
    const occasion = await systemOccasion(tx, { at, now })
    const taken = await holdInvoice(occasion, id)
    const canPass = (await judge(occasion, taken)).ok
    const way = await beginAtSubmit({ tx, at, now }, { subject: 'invoice', documentId: id, canPass })
    if (way === 'by_itself') await agreeToInvoice(occasion, taken)
    if (way === 'pending') await invoiceMoves.ask(occasion, id, null)
  })

/** How the end of a payment moves its invoice: paid, or open again. */
export const endInvoicePayment: InvoiceEnding = async (occasion, { invoiceId, isPaid, reference }, book) => {
  const taken = await holdInvoice(occasion, invoiceId)
  if (!(await book())) return
  const answer = endPayment(taken.invoice, isPaid ? 'settle' : 'fail_payment', { at: occasion.now })
  const paidOn = localDateOf(taken.held.file.record.timeZone, occasion.now)
  await moveInvoice(occasion, taken, { answer, changes: isPaid ? { paidOn, paymentReference: reference } : {} })
  await settleOrderIfPaid(occasion, taken.held)
}
