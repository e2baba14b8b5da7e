import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { rejectVariation } from '@fettle/domain/quotes/variation-decisions'
import { handler } from '#platform/runner/handlers'
import { tellVariation } from '../show-variation.ts'
import { moveVariation, takeVariation } from '../take-variation.ts'

export const rejectVariationMethod = handler(quoteVariationsMethods.reject, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeVariation(occasion, input, 'reject')
  const answer = rejectVariation(taken.variation, input, { actor, at: now })
  const changes = { decidedAt: at, decidedByMembershipId: actor.membershipUuid }
  await moveVariation(occasion, taken, { answer, changes })
  return tellVariation(tx, taken.record.id, { actor, now })
})
