import type { Invoice } from '@fettle/domain/invoices/invoice'
import { payInRun, undoPayment } from '@fettle/domain/invoices/payment-decisions'
import type { OrderCommandContext } from '#areas/work-orders/work-orders.port'
import { Refused } from '#platform/runner/refusal'
import { reopenOrderIfUnpaid } from './complete-order.ts'
import { lockInvoice } from './invoice-transitions.ts'
import { transitionInvoice } from './load-invoice.ts'
import { listSettlements, reopenSettlement, settlementsOfTransfer } from './settlements.store.ts'

type Reopened = { readonly transferId: string; readonly wasPaid: boolean }

/** Whether an invoice is as the end of the payment left it. */
const isUnchanged = (
  { state }: Invoice,
  { wasPaid }: Reopened,
  live: readonly { transferId: string | null }[],
): boolean => (wasPaid ? state === 'paid' : state === 'approved' && live.length === 0)

/**
 * Takes back the end of a transfer of a file, whose orders are locked: its invoices are under way again. Refuses with
 * `invoice_has_moved_on` where one was paid or changed since.
 */
export const reopenInvoicePayment = async (context: OrderCommandContext, reopened: Reopened): Promise<void> => {
  const { tx, actor, at, now } = context
  for (const settlement of await settlementsOfTransfer(tx, reopened.transferId)) {
    const locked = await lockInvoice(context, settlement.invoiceId)
    const live = await listSettlements(tx, settlement.invoiceId)
    if (!isUnchanged(locked.invoice, reopened, live)) throw new Refused('invoice_has_moved_on')
    await reopenSettlement(tx, settlement, at)
    const decide = reopened.wasPaid ? undoPayment : payInRun
    const answer = decide(locked.invoice, { actor, at: now })
    await transitionInvoice(context, locked, { answer, changes: { paidOn: null, paymentReference: null } })
    await reopenOrderIfUnpaid(context, locked.lockedJob)
    await tx.applyEvents()
  }
}
