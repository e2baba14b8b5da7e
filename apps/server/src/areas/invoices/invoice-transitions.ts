import { approveInvoice, askForInvoiceApproval, declineInvoice } from '@fettle/domain/invoices/invoice-decisions'
import { endPayment } from '@fettle/domain/invoices/payment-decisions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import type { Currency } from '@fettle/domain/kernel/money'
import { type ApprovalTarget, startApprovalOnSubmit } from '#areas/approvals/approvals.port'
import { lockParentOrder } from '#areas/jobs/jobs.port'
import type { PaymentEnding } from '#areas/wallets/wallets.port'
import { type OrderCommandContext, systemContext } from '#areas/work-orders/work-orders.port'
import { checkInvoice, checkOfOrder } from './check-invoice.ts'
import { completeOrderIfPaid } from './complete-order.ts'
import { findInvoiceOfTenant } from './invoices.store.ts'
import type { InvoiceRecord } from './invoices.tables.ts'
import { retainByTerms } from './keep-back.ts'
import { type LockedInvoice, toInvoice, transitionInvoice } from './load-invoice.ts'
import { endSettlement, listSettlements, settlementsUnderWay } from './settlements.store.ts'

const judge = async ({ tx, actor, now }: OrderCommandContext, { invoice, record, lockedJob }: LockedInvoice) => {
  const checked = checkOfOrder(await checkInvoice(tx, record), lockedJob.file.order.cancellation !== null)
  return approveInvoice({ ...invoice }, { actor, at: now, ...checked })
}

/** Approves an invoice. Permission was checked before. */
export const applyInvoiceApproval = async (context: OrderCommandContext, locked: LockedInvoice): Promise<void> => {
  const { at, actor } = context
  const changes = { approvedAt: at, approvedByMembershipId: actor.membershipUuid || null }
  await transitionInvoice(context, locked, { answer: await judge(context, locked), changes })
  await retainByTerms(context, locked)
}

export const applyInvoiceDecline = async (
  context: OrderCommandContext,
  locked: LockedInvoice,
  reason: string,
): Promise<void> => {
  const answer = declineInvoice(locked.invoice, { reason }, { actor: context.actor, at: context.now })
  await transitionInvoice(context, locked, { answer, changes: { declineReason: reason } })
  await completeOrderIfPaid(context, locked.lockedJob)
}

/** Locks the order of an invoice, for the system. */
export const lockInvoice = async (context: OrderCommandContext, invoiceId: string): Promise<LockedInvoice> => {
  const { record, lockedJob } = await lockParentOrder(context, () => findInvoiceOfTenant(context.tx, invoiceId))
  return { record, invoice: toInvoice(record, lockedJob.job), lockedJob }
}

/** Transitions of an invoice by its approval chain. */
export const invoiceApprovalTarget: ApprovalTarget = {
  ask: async (context, invoiceId) => {
    const locked = await lockInvoice(context, invoiceId)
    const answer = askForInvoiceApproval(locked.invoice, { actor: context.actor, at: context.now })
    await transitionInvoice(context, locked, { answer })
  },
  approve: async (context, invoiceId) => applyInvoiceApproval(context, await lockInvoice(context, invoiceId)),
  decline: async (context, invoiceId, { reason }) =>
    applyInvoiceDecline(context, await lockInvoice(context, invoiceId), reason),
}

/** Auto-approves a submitted invoice or starts its approval chain, according to the client's rules. */
export const applyInvoiceRules = (
  { tx, at, now }: OrderCommandContext,
  { id, clientTenantId }: InvoiceRecord,
): Promise<void> =>
  tx.asTenant(clientTenantId, async () => {
    const context = await systemContext(tx, { at, now })
    const locked = await lockInvoice(context, id)
    const canPass = (await judge(context, locked)).ok
    const way = await startApprovalOnSubmit({ tx, at, now }, { subject: 'invoice', documentId: id, canPass })
    if (way === 'by_itself') await applyInvoiceApproval(context, locked)
    if (way === 'pending') await invoiceApprovalTarget.ask(context, id, null)
  })

/** The part of an invoice that a settlement paid; undefined where all of it is paid. */
const partOf = async ({ tx }: OrderCommandContext, { id, gross, currency }: InvoiceRecord, settlementId: string) => {
  const live = await listSettlements(tx, id)
  const paid = live.reduce((sum, each) => sum + each.gross, 0)
  const own = live.find((each) => each.id === settlementId)
  return paid >= gross || !own ? undefined : { part: { amount: own.gross, currency: currency as Currency } }
}

/** Applies the end of a payment to what it settles: paid, in part, or open again. */
export const endInvoicePayment: PaymentEnding = async (context, { source, isPaid, reference, paidOn }, book) => {
  const settled = await settlementsUnderWay(context.tx, source)
  for (const { invoiceId } of settled) await lockInvoice(context, invoiceId)
  if (!(await book())) return
  for (const { id, invoiceId } of settled) {
    const locked = await lockInvoice(context, invoiceId)
    const valueOn = paidOn ?? localDateOf(locked.lockedJob.file.record.timeZone, context.now)
    await endSettlement(context.tx, id, { state: isPaid ? 'settled' : 'reversed', valueOn })
    const part = isPaid ? await partOf(context, locked.record, id) : undefined
    const answer = endPayment(locked.invoice, part ?? (isPaid ? 'settle' : 'fail_payment'), { at: context.now })
    const changes = isPaid && part === undefined ? { paidOn: valueOn, paymentReference: reference } : {}
    await transitionInvoice(context, locked, { answer, changes })
    await completeOrderIfPaid(context, locked.lockedJob)
    await context.tx.applyEvents()
  }
}
