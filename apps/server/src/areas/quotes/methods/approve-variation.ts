import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { assertNotGoverned } from '#areas/approvals/approvals.port'
import { handler } from '#platform/runner/handlers'
import { loadVariationForUpdate } from '../load-variation.ts'
import { viewVariation } from '../show-variation.ts'
import { applyVariationApproval } from '../variation-transitions.ts'

export const approveVariationMethod = handler(quoteVariationsMethods.approve, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await loadVariationForUpdate(occasion, input, 'approve')
  await assertNotGoverned(tx, { subject: 'quote_variation', document: taken.record }, { actor, now })
  await applyVariationApproval(occasion, taken)
  return viewVariation(tx, taken.record.id, { actor, now })
})
