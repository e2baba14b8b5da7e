import { reviewsMethods } from '@fettle/contracts/reviews/reviews.methods'
import { methodPageQuery, methodQuery } from '../../platform/queries/method-query.ts'

/** Null is the reader's own company. */
export const ratingQuery = (contractorUuid: string | null) => methodQuery(reviewsMethods.rating, { contractorUuid })
export const reviewsQuery = (contractorUuid: string | null, offset: number) =>
  methodPageQuery(reviewsMethods.list, { contractorUuid }, { offset })
