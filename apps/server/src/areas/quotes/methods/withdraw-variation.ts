import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { withdrawVariation } from '@fettle/domain/quotes/variation-decisions'
import { handler } from '#platform/runner/handlers'
import { tellVariation } from '../show-variation.ts'
import { moveVariation, takeVariation } from '../take-variation.ts'

export const withdrawVariationMethod = handler(
  quoteVariationsMethods.withdraw,
  async (input, { tx, actor, at, now }) => {
    const occasion = { tx, actor, at, now }
    const taken = await takeVariation(occasion, input, 'withdraw')
    await moveVariation(occasion, taken, { answer: withdrawVariation(taken.variation, { actor, at: now }) })
    return tellVariation(tx, taken.record.id, { actor, now })
  },
)
