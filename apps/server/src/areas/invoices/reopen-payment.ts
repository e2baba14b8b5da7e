import type { Invoice } from '@fettle/domain/invoices/invoice'
import { payInRun, undoPayment } from '@fettle/domain/invoices/payment-decisions'
import type { OrderCommandContext } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { reopenOrderIfUnpaid } from './complete-order.ts'
import { lockInvoice } from './invoice-transitions.ts'
import type { InvoiceRecord } from './invoices.tables.ts'
import { transitionInvoice } from './load-invoice.ts'
import { refundsOfInvoice } from './refunds.store.ts'
import { listSettlements, reopenSettlement, settlementsOfTransfer } from './settlements.store.ts'
import type { SettlementRecord } from './settlements.tables.ts'

type Reopened = { readonly transferId: string; readonly wasPaid: boolean }
type Payment = { readonly invoice: Invoice; readonly record: InvoiceRecord; readonly settlement: SettlementRecord }

/** Whether the payment of an invoice can be under way again: it counts as paid still, or as much as it paid is open. */
const isUnchanged = async (tx: Tx, { invoice, record, settlement }: Payment, wasPaid: boolean): Promise<boolean> => {
  if (wasPaid) return settlement.state === 'settled' && (invoice.state === 'paid' || invoice.state === 'approved')
  const live = (await listSettlements(tx, record.id)).reduce((sum, { gross }) => sum + gross, 0)
  return invoice.state === 'approved' && live + settlement.gross <= record.gross
}

/**
 * Reverts the end of a transfer of a file, whose orders are locked: its invoices are under way again. Refuses with
 * `invoice_has_moved_on` where one was paid, changed, or credited after its payment since.
 */
export const reopenInvoicePayment = async (context: OrderCommandContext, reopened: Reopened): Promise<void> => {
  const { tx, actor, at, now } = context
  for (const settlement of await settlementsOfTransfer(tx, reopened.transferId)) {
    const locked = await lockInvoice(context, settlement.invoiceId)
    const { invoice, record } = locked
    const isClaimed = (await refundsOfInvoice(tx, record.id)).length > 0
    if (isClaimed || !(await isUnchanged(tx, { invoice, record, settlement }, reopened.wasPaid)))
      throw new Refused('invoice_has_moved_on')
    await reopenSettlement(tx, settlement, at)
    const decide = reopened.wasPaid ? undoPayment : payInRun
    const answer = decide(invoice, { actor, at: now })
    await transitionInvoice(context, locked, { answer, changes: { paidOn: null, paymentReference: null } })
    await reopenOrderIfUnpaid(context, locked.lockedJob)
    await tx.applyEvents()
  }
}
