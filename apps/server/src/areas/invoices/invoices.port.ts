import { openInvoiceStates } from '@fettle/domain/invoices/invoice-states'
import type { PaidSums } from '#areas/taxes/taxes.port'
import type { Read } from '#platform/database/transaction'
import { invoicesOfOrder } from './invoices.store.ts'
import { settledBetween } from './settlements.store.ts'

export { type InvoiceEntry, invoiceReader, invoicesByKey, selectInvoices } from './invoice-list.store.ts'
export { invoicePdf } from './invoice-pdf.ts'
export { endInvoicePayment, invoiceApprovalTarget } from './invoice-transitions.ts'
export { findInvoice, otherInvoices } from './invoices.store.ts'
export type { InvoiceRecord } from './invoices.tables.ts'
export { labourShares } from './labour-shares.ts'
export { judgeInRun, judgeTogether, lockForRun, type RunInvoice, startInRun } from './pay-in-run.ts'
export { reopenInvoicePayment } from './reopen-payment.ts'
export { showInvoice } from './show-invoice.ts'
export { paidByContractor } from './tax-lines.store.ts'
export { invoiceTitles } from './title-invoices.ts'

/** Number of an order's invoices submitted and neither paid nor declined. */
export const openInvoices = async (read: Read, workOrderId: string): Promise<number> =>
  (await invoicesOfOrder(read, workOrderId)).filter(({ state }) =>
    (openInvoiceStates as readonly string[]).includes(state),
  ).length

/** What the reader's tenant, a client, paid between two days: for meters of taxes. */
export const paidSums: PaidSums = (read, paid) => settledBetween(read, { clientTenantId: read.tenantId, ...paid })

export {
  type BookedInvoice,
  findBookedCredit,
  findBookedInvoice,
  findBookedOffset,
  findBookedRefund,
  findBookedRetention,
} from './booked-invoice.ts'
