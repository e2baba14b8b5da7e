import { maxRating, reviewAspects, reviewRefusals } from '@fettle/domain/reviews/review'
import * as z from 'zod/mini'
import { abilities, count, instant, multilineText, optionalMultilineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { contractorParam } from '../profiles/profiles.methods.ts'

const mark = z.int().check(z.minimum(1, { error: 'required' }), z.maximum(maxRating))
const marks = { overall: mark, quality: mark, punctuality: mark, communication: mark, value: mark }

/**
 * A review as its reader may see it: the author is hidden from other clients, and the order is shown only to the
 * reviewed company.
 */
export const reviewView = z.strictObject({
  uuid,
  ...marks,
  text: z.string(),
  writtenAt: instant,
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(instant),
  isOwn: z.boolean(),
  clientName: z.nullable(z.string()),
  workOrderUuid: z.nullable(uuid),
  jobUuid: z.nullable(uuid),
  orderNumber: z.nullable(z.int()),
  orderTitle: z.nullable(z.string()),
  version,
})
export type ReviewView = z.output<typeof reviewView>

const average = z.nullable(z.number().check(z.minimum(1), z.maximum(maxRating)))
/** Average of all reviews to two decimals; null without reviews. */
export const ratingView = z.strictObject({
  reviews: count,
  ...(Object.fromEntries(reviewAspects.map((aspect) => [aspect, average])) as Record<
    (typeof reviewAspects)[number],
    typeof average
  >),
})
export type RatingView = z.output<typeof ratingView>

export const orderReview = z.strictObject({
  /** The finished job; null until there is one. */
  jobUuid: z.nullable(uuid),
  contractorName: z.nullable(z.string()),
  review: z.nullable(reviewView),
  changeableUntil: z.nullable(instant),
  ...abilities,
})
export type OrderReview = z.output<typeof orderReview>

const refusals = reviewRefusals

export const reviewsMethods = methods('find-a-pro', 'reviews', {
  list: {
    kind: 'query',
    summary: 'Reviews of a contractor, the latest first: one’s own company, or one that the client appointed.',
    access: 'reviews.view',
    input: contractorParam,
    output: reviewView,
    pages: true,
  },
  rating: {
    kind: 'query',
    summary: 'How many reviews a contractor has and what they come to.',
    access: 'reviews.view',
    input: contractorParam,
    output: ratingView,
  },
  ofOrder: {
    kind: 'query',
    summary: 'The review of a work order by its client, and whether one can be written or changed.',
    access: 'work-orders.view',
    input: { workOrderUuid: uuid },
    output: orderReview,
  },
  write: {
    kind: 'command',
    summary: 'Judges a job that was done: marks from 1 to 5 and a few words. Once for each job.',
    access: 'reviews.write',
    input: { jobUuid: uuid, ...marks, text: optionalMultilineText(2000) },
    output: orderReview,
    refusals,
  },
  change: {
    kind: 'command',
    summary: 'Changes a review within fourteen days, while it was not answered.',
    access: 'reviews.write',
    input: { reviewUuid: uuid, version, ...marks, text: optionalMultilineText(2000) },
    output: orderReview,
    refusals,
  },
  reply: {
    kind: 'command',
    summary: 'The contractor answers a review, once.',
    access: 'reviews.reply',
    input: { reviewUuid: uuid, version, text: multilineText(2000) },
    output: z.strictObject({}),
    refusals,
  },
})
