import type { LocalDate } from '@fettle/domain/kernel/time'
import { endInvoicePayment } from '#areas/invoices/invoices.port'
import type { OrderCommandContext } from '#areas/work-orders/work-orders.port'
import { found } from '#platform/runner/refusal'
import { findTransfer } from './payment-runs.store.ts'

type Ended = { readonly transferId: string; readonly isPaid: boolean; readonly on: LocalDate }

/** Ends a transfer of a sent run by what the bank did on a day; false where it has ended. The last one closes the run. */
export const endTransferByBank = async (
  context: OrderCommandContext,
  { transferId, isPaid, on: paidOn }: Ended,
): Promise<boolean> => {
  const { state, reference } = found(await findTransfer(context.tx, transferId))
  if (state !== 'processing') return false
  // The reaction to the end of the last line ends the transfer.
  await endInvoicePayment(context, { source: { transferId }, isPaid, reference, paidOn }, async () => true)
  return true
}
