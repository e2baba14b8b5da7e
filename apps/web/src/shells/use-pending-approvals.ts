import { useQueries } from '@tanstack/react-query'
import { usePermission } from '../platform/session/session.ts'

/** Documents to approve by the manager whose changes make the count stale; loaded apart from the frame. */
const kinds = [
  { manager: 'quotes', documents: 'quotes', permission: 'quotes.accept' },
  { manager: 'quote-variations', documents: 'quote-variations', permission: 'quotes.accept' },
  { manager: 'invoices', documents: 'invoices', permission: 'invoices.approve' },
  { manager: 'approvals', documents: 'scopes', permission: 'approvals.decide' },
] as const

/** Number of documents that await the reader's decision; undefined until all are counted. */
export const usePendingApprovals = (): number | undefined => {
  const permitted = {
    'quotes.accept': usePermission('quotes.accept'),
    'invoices.approve': usePermission('invoices.approve'),
    'approvals.decide': usePermission('approvals.decide'),
  }
  return useQueries({
    queries: kinds
      .filter(({ permission }) => permitted[permission])
      .map(({ manager, documents }) => ({
        queryKey: [manager, 'pending-count', documents],
        queryFn: async () => (await import('../areas/dashboards/shared/pending-count.ts')).countPending(documents),
      })),
    combine: (counts) =>
      counts.every(({ data }) => data !== undefined) ? counts.reduce((sum, { data = 0 }) => sum + data, 0) : undefined,
  })
}
