import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { voidInvoice } from '@fettle/domain/invoices/invoice-decisions'
import type { OrderCommandContext } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { completeOrderIfPaid } from '../complete-order.ts'
import { loadInvoiceForUpdate, transitionInvoice } from '../load-invoice.ts'
import { viewInvoice } from '../show-invoice.ts'

const takeBack = async (context: OrderCommandContext, input: { invoiceUuid: string; version: number }) => {
  const { tx, actor, now } = context
  const locked = await loadInvoiceForUpdate(context, input, 'void')
  await transitionInvoice(context, locked, { answer: voidInvoice(locked.invoice, { actor, at: now }) })
  await completeOrderIfPaid(context, locked.lockedJob)
  return viewInvoice(tx, locked.record.id, { actor, now })
}

export const voidInvoiceMethod = handler(invoicesMethods.void, (input, { tx, actor, at, now }) =>
  takeBack({ tx, actor, at, now }, input),
)

/** Voids an external invoice, by the recording side. */
export const voidExternalInvoice = handler(invoicesMethods.voidExternal, (input, { tx, actor, at, now }) =>
  takeBack({ tx, actor, at, now }, input),
)
