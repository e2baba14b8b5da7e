import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { assertNotPending } from '#areas/approvals/approvals.port'
import { handler } from '#platform/runner/handlers'
import { loadVariationForUpdate } from '../load-variation.ts'
import { viewVariation } from '../show-variation.ts'
import { applyVariationRejection } from '../variation-transitions.ts'

export const rejectVariationMethod = handler(quoteVariationsMethods.reject, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await loadVariationForUpdate(occasion, input, 'reject')
  await assertNotPending(tx, taken.record)
  await applyVariationRejection(occasion, taken, input.reason)
  return viewVariation(tx, taken.record.id, { actor, now })
})
