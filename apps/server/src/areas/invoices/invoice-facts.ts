import type { InvoiceFact } from '@fettle/domain/work-orders/order-facts'
import type { FactsContribution } from '#platform/runner/area'
import { invoicesOfOrder } from './invoices.store.ts'
import type { InvoiceRecord } from './invoices.tables.ts'

export const invoiceFact = (invoice: InvoiceRecord): InvoiceFact => ({
  jobId: invoice.jobId,
  kind: invoice.kind as InvoiceFact['kind'],
  state: invoice.state as InvoiceFact['state'],
  dueOn: invoice.dueOn,
  advancePaid: false,
  gross: invoice.gross,
})

/** Submitted invoices of an order. */
export const invoiceFacts: FactsContribution = async (read, workOrderId) => ({
  invoices: (await invoicesOfOrder(read, workOrderId)).map(invoiceFact),
})
