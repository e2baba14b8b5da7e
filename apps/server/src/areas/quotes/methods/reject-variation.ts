import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { refusePending } from '#areas/approvals/approvals.port'
import { handler } from '#platform/runner/handlers'
import { tellVariation } from '../show-variation.ts'
import { takeVariation } from '../take-variation.ts'
import { turnDownVariation } from '../variation-moves.ts'

export const rejectVariationMethod = handler(quoteVariationsMethods.reject, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeVariation(occasion, input, 'reject')
  await refusePending(tx, taken.record)
  await turnDownVariation(occasion, taken, input.reason)
  return tellVariation(tx, taken.record.id, { actor, now })
})
