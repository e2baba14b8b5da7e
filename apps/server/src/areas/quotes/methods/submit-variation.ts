import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { submitVariation } from '@fettle/domain/quotes/variation-decisions'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { tellVariation } from '../show-variation.ts'
import { groundOf, moveVariation, takeVariation } from '../take-variation.ts'
import { variationContent, variationLineOf } from '../variation-entries.ts'
import { followVariationRules } from '../variation-moves.ts'

export const submitVariationMethod = handler(quoteVariationsMethods.submit, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeVariation(occasion, input, 'submit')
  // A draft may lie until its prices are those of yesterday.
  const { reason, lines } = taken.variation
  await variationContent(occasion, taken.held, { reason, lines: lines.map(variationLineOf) })
  const answer = submitVariation(taken.variation, groundOf(occasion, taken.held))
  const { revisedTotal } = accept(answer)
  await moveVariation(occasion, taken, { answer, changes: { submittedAt: at, revisedTotal: revisedTotal.amount } })
  await followVariationRules(occasion, taken.record)
  return tellVariation(tx, taken.record.id, { actor, now })
})
