import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { assertNotGoverned } from '#areas/approvals/approvals.port'
import { handler } from '#platform/runner/handlers'
import { loadVariationForUpdate } from '../load-variation.ts'
import { viewVariation } from '../show-variation.ts'
import { applyVariationApproval } from '../variation-transitions.ts'

export const approveVariationMethod = handler(quoteVariationsMethods.approve, async (input, { tx, actor, at, now }) => {
  const context = { tx, actor, at, now }
  const locked = await loadVariationForUpdate(context, input, 'approve')
  await assertNotGoverned(tx, { subject: 'quote_variation', document: locked.record }, { actor, now })
  await applyVariationApproval(context, locked)
  return viewVariation(tx, locked.record.id, { actor, now })
})
