import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { approveVariation } from '@fettle/domain/quotes/variation-decisions'
import { tellNews } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { tellVariation } from '../show-variation.ts'
import { groundOf, moveVariation, takeVariation } from '../take-variation.ts'

/** The revised total becomes what the contractor may charge: the order hears of it, and invoices are held against it. */
export const approveVariationMethod = handler(quoteVariationsMethods.approve, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeVariation(occasion, input, 'approve')
  const { file, job } = taken.held
  const answer = approveVariation(taken.variation, groundOf(occasion, taken.held))
  const changes = { decidedAt: at, decidedByMembershipId: actor.membershipUuid }
  const { revisedTotal } = await moveVariation(occasion, taken, { answer, changes })
  await tellNews(occasion, file, { kind: 'variation_approved', jobId: job.jobId, authorised: revisedTotal })
  return tellVariation(tx, taken.record.id, { actor, now })
})
