import { reviewsMethods } from '@fettle/contracts/reviews/reviews.methods'
import { findKnownCompany } from '#areas/contractors/contractors.port'
import { ownOrder } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { findRating, listReviews } from '../reviews.store.ts'
import { showOrderReview } from '../show-review.ts'

export const listReviewsMethod = handler(reviewsMethods.list, async ({ contractorUuid }, { read, actor, page }) => {
  const company = await findKnownCompany(read, actor, contractorUuid)
  return listReviews(read, company.tenant_id, page)
})

export const ratingMethod = handler(reviewsMethods.rating, async ({ contractorUuid }, { read, actor }) => {
  const company = await findKnownCompany(read, actor, contractorUuid)
  return findRating(read, company.tenant_id)
})

export const reviewOfOrder = handler(reviewsMethods.ofOrder, async ({ workOrderUuid }, { read, actor, now }) =>
  showOrderReview(read, await ownOrder(read, actor, workOrderUuid), { actor, now }),
)
