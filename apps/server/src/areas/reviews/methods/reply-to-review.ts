import { reviewsMethods } from '@fettle/contracts/reviews/reviews.methods'
import { canReply } from '@fettle/domain/reviews/review'
import { handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { recordReviewEvent } from '../record-review-event.ts'
import { findReview, saveReview } from '../reviews.store.ts'

export const replyToReview = handler(reviewsMethods.reply, async (input, { tx, actor, at }) => {
  const review = found(await findReview(tx, input.reviewUuid))
  if (review.contractorTenantId !== actor.tenantId) throw new Refused('not_found')
  accept(canReply(review.reply !== null))
  fresh(review, input.version)
  await saveReview(tx, review, { reply: input.text, repliedByMembershipId: actor.membershipUuid, repliedAt: at })
  recordReviewEvent(tx, review, { name: 'review.replied' })
  return {}
})
