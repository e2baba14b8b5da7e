import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { submitVariation } from '@fettle/domain/quotes/variation-decisions'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { loadVariationForUpdate, transitionVariation, variationContext } from '../load-variation.ts'
import { viewVariation } from '../show-variation.ts'
import { variationContent, variationLineOf } from '../variation-input.ts'
import { applyVariationRules } from '../variation-transitions.ts'

export const submitVariationMethod = handler(quoteVariationsMethods.submit, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await loadVariationForUpdate(occasion, input, 'submit')
  // Prices of a draft may be outdated, so they are validated again.
  const { reason, lines } = taken.variation
  await variationContent(occasion, taken.held, { reason, lines: lines.map(variationLineOf) })
  const answer = submitVariation(taken.variation, variationContext(occasion, taken.held))
  const { revisedTotal } = accept(answer)
  await transitionVariation(occasion, taken, {
    answer,
    changes: { submittedAt: at, revisedTotal: revisedTotal.amount },
  })
  await applyVariationRules(occasion, taken.record)
  return viewVariation(tx, taken.record.id, { actor, now })
})
