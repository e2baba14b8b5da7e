import type { Read } from '#platform/database/transaction'
import type { ReadIssues } from './show-work-order.ts'

/** Functions of higher areas used by orders; passed by the composition root. */
export type WorkOrderPorts = {
  readIssues: ReadIssues
  /** Number of an order's invoices submitted and neither paid nor declined. */
  openInvoices(read: Read, workOrderId: string): Promise<number>
  /** Number of an order's visits that took place or failed for lack of access. */
  visitsThatTookPlace(read: Read, workOrderId: string): Promise<number>
}
