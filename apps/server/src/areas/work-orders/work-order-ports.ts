import type { LineInput } from '@fettle/domain/price-lists/price-line'
import type { Line } from '@fettle/domain/quotes/quote-totals'
import type { Read } from '#platform/database/transaction'
import type { OrderCommandContext } from './decide-order.ts'
import type { CertificatesMissing, ReadIssues } from './show-work-order.ts'

export type PriceAwardLines = (
  context: OrderCommandContext,
  offer: { readonly clientTenantId: string; readonly contractorTenantId: string; readonly timeZone: string },
  lines: readonly LineInput[],
) => Promise<Line[]>

/** Functions of higher areas used by orders; passed by the composition root. */
export type WorkOrderPorts = {
  readIssues: ReadIssues
  /** Validates lines of an award against the client's price lists for its contractor. */
  priceAwardLines: PriceAwardLines
  certificatesMissing: CertificatesMissing
  /** Where readers reach the product, for the code on printed orders. */
  publicAddress: string
  /** Number of an order's invoices submitted and neither paid nor declined. */
  openInvoices(read: Read, workOrderId: string): Promise<number>
  /** Number of an order's visits that took place or failed for lack of access. */
  visitsThatTookPlace(read: Read, workOrderId: string): Promise<number>
}
