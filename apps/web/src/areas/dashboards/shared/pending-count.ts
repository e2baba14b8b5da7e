import { queryClient } from '../../../platform/queries/query-client.ts'
import {
  type PendingDocuments,
  pendingInvoices,
  pendingQuotes,
  pendingScopes,
  pendingVariations,
} from '../pending-documents.ts'

/** Number of documents of a kind that await the reader's decision. */
export const countPending = async (documents: PendingDocuments): Promise<number> => {
  const page = { limit: 1 }
  if (documents === 'quotes') return (await queryClient.fetchQuery(pendingQuotes(page))).paging.count
  if (documents === 'invoices') return (await queryClient.fetchQuery(pendingInvoices(page))).paging.count
  if (documents === 'scopes') return (await queryClient.fetchQuery(pendingScopes())).waiting.length
  return (await queryClient.fetchQuery(pendingVariations(page))).paging.count
}
