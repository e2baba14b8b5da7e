import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { withdrawVariation } from '@fettle/domain/quotes/variation-decisions'
import { handler } from '#platform/runner/handlers'
import { loadVariationForUpdate, transitionVariation } from '../load-variation.ts'
import { viewVariation } from '../show-variation.ts'

export const withdrawVariationMethod = handler(
  quoteVariationsMethods.withdraw,
  async (input, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const locked = await loadVariationForUpdate(context, input, 'withdraw')
    await transitionVariation(context, locked, { answer: withdrawVariation(locked.variation, { actor, at: now }) })
    return viewVariation(tx, locked.record.id, { actor, now })
  },
)
