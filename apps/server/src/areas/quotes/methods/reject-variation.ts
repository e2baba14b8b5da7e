import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { assertNotPending } from '#areas/approvals/approvals.port'
import { handler } from '#platform/runner/handlers'
import { loadVariationForUpdate } from '../load-variation.ts'
import { viewVariation } from '../show-variation.ts'
import { applyVariationRejection } from '../variation-transitions.ts'

export const rejectVariationMethod = handler(quoteVariationsMethods.reject, async (input, { tx, actor, at, now }) => {
  const context = { tx, actor, at, now }
  const locked = await loadVariationForUpdate(context, input, 'reject')
  await assertNotPending(tx, locked.record)
  await applyVariationRejection(context, locked, input.reason)
  return viewVariation(tx, locked.record.id, { actor, now })
})
