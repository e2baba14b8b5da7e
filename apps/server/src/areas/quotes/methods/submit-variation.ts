import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { submitVariation } from '@fettle/domain/quotes/variation-decisions'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { loadVariationForUpdate, transitionVariation, variationContext } from '../load-variation.ts'
import { viewVariation } from '../show-variation.ts'
import { variationContent, variationLineOf } from '../variation-input.ts'
import { applyVariationRules } from '../variation-transitions.ts'

export const submitVariationMethod = handler(quoteVariationsMethods.submit, async (input, { tx, actor, at, now }) => {
  const context = { tx, actor, at, now }
  const locked = await loadVariationForUpdate(context, input, 'submit')
  // Prices of a draft may be outdated, so they are validated again.
  const { reason, lines } = locked.variation
  await variationContent(context, locked.lockedJob, { reason, lines: lines.map(variationLineOf) })
  const answer = submitVariation(locked.variation, variationContext(context, locked.lockedJob))
  const { revisedTotal } = accept(answer)
  await transitionVariation(context, locked, {
    answer,
    changes: { submittedAt: at, revisedTotal: revisedTotal.amount },
  })
  await applyVariationRules(context, locked.record)
  return viewVariation(tx, locked.record.id, { actor, now })
})
