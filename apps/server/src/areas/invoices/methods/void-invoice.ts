import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { voidInvoice } from '@fettle/domain/invoices/invoice-decisions'
import type { OrderCommandContext } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { completeOrderIfPaid } from '../complete-order.ts'
import { loadInvoiceForUpdate, transitionInvoice } from '../load-invoice.ts'
import { viewInvoice } from '../show-invoice.ts'

const takeBack = async (occasion: OrderCommandContext, input: { invoiceUuid: string; version: number }) => {
  const { tx, actor, now } = occasion
  const taken = await loadInvoiceForUpdate(occasion, input, 'void')
  await transitionInvoice(occasion, taken, { answer: voidInvoice(taken.invoice, { actor, at: now }) })
  await completeOrderIfPaid(occasion, taken.held)
  return viewInvoice(tx, taken.record.id, { actor, now })
}

export const voidInvoiceMethod = handler(invoicesMethods.void, (input, { tx, actor, at, now }) =>
  takeBack({ tx, actor, at, now }, input),
)

/** Voids an external invoice, by the recording side. */
export const voidExternalInvoice = handler(invoicesMethods.voidExternal, (input, { tx, actor, at, now }) =>
  takeBack({ tx, actor, at, now }, input),
)
