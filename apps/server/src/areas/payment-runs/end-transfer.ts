import type { LocalDate } from '@fettle/domain/kernel/time'
import { endInvoicePayment, lockForRun, reopenInvoicePayment } from '#areas/invoices/invoices.port'
import type { OrderCommandContext } from '#areas/work-orders/work-orders.port'
import { found, Refused } from '#platform/runner/refusal'
import {
  invoicesInRuns,
  invoicesOfLines,
  linesOfTransfers,
  lockRun,
  lockRunLines,
  reopenTransfer,
  transfersById,
} from './payment-runs.store.ts'
import type { PaymentTransferRecord } from './payment-runs.tables.ts'

/** Locks the orders of transfers in the order in which every command locks orders. */
export const lockTransfers = async (context: OrderCommandContext, transferIds: readonly string[]): Promise<void> => {
  const { tx } = context
  const lines = await linesOfTransfers(tx, transferIds)
  const invoices = await invoicesOfLines(
    tx,
    lines.map(({ invoiceId }) => invoiceId),
  )
  await lockForRun(context, { invoiceIds: invoices.map(({ id }) => id), contractorIds: [] })
}

/** Locks transfers with their runs, which the actor must see. Refuses with `not_found`. */
export const lockTransfersOfRuns = async (
  context: OrderCommandContext,
  transferIds: readonly string[],
): Promise<readonly PaymentTransferRecord[]> => {
  const { tx, actor } = context
  const runIds = (await transfersById(tx, transferIds)).map(({ runId }) => runId)
  for (const runId of [...new Set(runIds)].sort()) found(await lockRun(tx, actor, runId))
  await lockTransfers(context, transferIds)
  return transfersById(tx, transferIds)
}

type Ended = { readonly transferIds: readonly string[]; readonly isPaid: boolean; readonly on: LocalDate }

/** Ends transfers of sent runs by what the bank did on a day; false where one has ended. The last one closes its run. */
export const endTransfersByBank = async (
  context: OrderCommandContext,
  { transferIds, isPaid, on: paidOn }: Ended,
): Promise<boolean> => {
  const transfers = await lockTransfersOfRuns(context, transferIds)
  if (transfers.length < transferIds.length || transfers.some(({ state }) => state !== 'processing')) return false
  // The reaction to the end of the last line ends its transfer.
  for (const { id: transferId, reference } of transfers)
    await endInvoicePayment(context, { source: { transferId }, isPaid, reference, paidOn }, async () => true)
  return true
}

/** Reverts what the bank did with transfers: they and their run are under way again. Refuses with `invoice_has_moved_on`. */
export const reopenTransfers = async (context: OrderCommandContext, transferIds: readonly string[]): Promise<void> => {
  const transfers = await lockTransfersOfRuns(context, transferIds)
  await lockRunLines(context.tx)
  for (const { id: transferId, state } of transfers) {
    const lines = await linesOfTransfers(context.tx, [transferId])
    const invoiceIds = lines.map(({ invoiceId }) => invoiceId)
    if ((await invoicesInRuns(context.tx, invoiceIds, null)).size > 0) throw new Refused('invoice_has_moved_on')
    await reopenTransfer(context.tx, transferId)
    await reopenInvoicePayment(context, { transferId, wasPaid: state === 'paid' })
  }
}
