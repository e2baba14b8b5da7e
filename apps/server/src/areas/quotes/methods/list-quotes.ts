import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { listPendingDocuments } from '#areas/approvals/approvals.port'
import { assertParentsVisible } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { listQuotes } from '../quotes.store.ts'
import { showQuotes } from '../show-quote.ts'

export const listQuotesMethod = handler(quotesMethods.list, async (filter, { read, actor, page, now }) => {
  await assertParentsVisible(read, actor, filter)
  const awaited = filter.awaitsMe ? await listPendingDocuments(read, 'quote', { actor, now }) : []
  const { rows, ...total } = await listQuotes(read, actor, { filter: { ...filter, awaited }, page })
  return { rows: await showQuotes(read, rows, { actor, now }), ...total }
})
