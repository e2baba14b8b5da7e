import { reviewsMethods } from '@fettle/contracts/reviews/reviews.methods'
import { pageQueryOf, queryOf } from '../../platform/queries/query-of.ts'

/** Null is the reader's own company. */
export const ratingQuery = (contractorUuid: string | null) => queryOf(reviewsMethods.rating, { contractorUuid })
export const reviewsQuery = (contractorUuid: string | null, offset: number) =>
  pageQueryOf(reviewsMethods.list, { contractorUuid }, { offset })
