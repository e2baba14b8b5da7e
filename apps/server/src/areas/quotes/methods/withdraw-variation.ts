import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { withdrawVariation } from '@fettle/domain/quotes/variation-decisions'
import { handler } from '#platform/runner/handlers'
import { loadVariationForUpdate, transitionVariation } from '../load-variation.ts'
import { viewVariation } from '../show-variation.ts'

export const withdrawVariationMethod = handler(
  quoteVariationsMethods.withdraw,
  async (input, { tx, actor, at, now }) => {
    const occasion = { tx, actor, at, now }
    const taken = await loadVariationForUpdate(occasion, input, 'withdraw')
    await transitionVariation(occasion, taken, { answer: withdrawVariation(taken.variation, { actor, at: now }) })
    return viewVariation(tx, taken.record.id, { actor, now })
  },
)
