import type { reviewsMethods } from '@fettle/contracts/reviews/reviews.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { listReviewsMethod, ratingMethod, reviewOfOrder } from './methods/read-reviews.ts'
import { replyToReview } from './methods/reply-to-review.ts'
import { changeReview, writeReview } from './methods/write-review.ts'

const reviews = {
  list: listReviewsMethod,
  rating: ratingMethod,
  ofOrder: reviewOfOrder,
  write: writeReview,
  change: changeReview,
  reply: replyToReview,
} satisfies Handlers<typeof reviewsMethods>

/** Reviews of contractors by clients. */
export const reviewsArea: Area = { handlers: { reviews } }
