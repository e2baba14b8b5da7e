import type { Read } from '#platform/database/transaction'
import type { ReadIssues } from './show-work-order.ts'

/** What orders ask of areas that stand above them; main wires who answers. */
export type WorkOrderPorts = {
  readIssues: ReadIssues
  /** Invoices of an order handed in and neither paid nor declined. */
  openInvoices(read: Read, workOrderId: string): Promise<number>
  /** Visits of an order that took place or failed at a closed door. */
  visitsThatTookPlace(read: Read, workOrderId: string): Promise<number>
}
