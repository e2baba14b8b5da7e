import { openInvoiceStates, paidInvoiceStates } from '@fettle/domain/invoices/invoice-states'
import { type LockedJob } from '#areas/jobs/jobs.port'
import { applyToOrder, type OrderCommandContext } from '#areas/work-orders/work-orders.port'
import { invoicesOfOrder } from './invoices.store.ts'

const isOneOf = (states: readonly string[], state: string): boolean => states.includes(state)

/** Completes the order once the final invoice and all others are paid. */
export const completeOrderIfPaid = async (context: OrderCommandContext, { file, job }: LockedJob): Promise<void> => {
  if (file.order.state !== 'invoice_outstanding') return
  const all = await context.tx.asTenant(file.record.clientTenantId, () => invoicesOfOrder(context.tx, job.workOrderId))
  if (all.some(({ state }) => isOneOf(openInvoiceStates, state))) return
  const final = all.find(({ kind, state }) => kind === 'final' && isOneOf(paidInvoiceStates, state))
  if (final) await applyToOrder(context, file, { kind: 'all_settled', jobId: final.jobId })
}

/** Opens an order again that was completed by a payment that is reverted. */
export const reopenOrderIfUnpaid = async (context: OrderCommandContext, { file, job }: LockedJob): Promise<void> => {
  if (file.order.state === 'invoice_paid' && file.order.closure === null)
    await applyToOrder(context, file, { kind: 'settlement_undone', jobId: job.jobId })
}
