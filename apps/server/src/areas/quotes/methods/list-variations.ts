import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { listPendingDocuments } from '#areas/approvals/approvals.port'
import { assertParentsVisible } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { showVariations } from '../show-variation.ts'
import { listVariations } from '../variations.store.ts'

export const listVariationsMethod = handler(quoteVariationsMethods.list, async (filter, { read, actor, page, now }) => {
  await assertParentsVisible(read, actor, filter)
  const awaited = filter.awaitsMe ? await listPendingDocuments(read, 'quote_variation', { actor, now }) : []
  const { rows, ...total } = await listVariations(read, actor, { filter: { ...filter, awaited }, page })
  return { rows: await showVariations(read, rows, { actor, now }), ...total }
})
