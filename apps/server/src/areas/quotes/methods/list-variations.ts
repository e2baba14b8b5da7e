import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { seeParents } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { showVariations } from '../show-variation.ts'
import { listVariations } from '../variations.store.ts'

export const listVariationsMethod = handler(quoteVariationsMethods.list, async (filter, { read, actor, page, now }) => {
  await seeParents(read, actor, filter)
  const { rows, ...total } = await listVariations(read, actor, { filter, page })
  return { rows: await showVariations(read, rows, { actor, now }), ...total }
})
