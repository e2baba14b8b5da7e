import { dayMs } from '../kernel/calendar.ts'
import type { Event } from '../kernel/event.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs } from '../kernel/time.ts'
import type { JobState } from '../work-orders/job-states.ts'

/** Rated aspects, each from 1 to 5; the average uses `overall`. */
export const reviewAspects = ['overall', 'quality', 'punctuality', 'communication', 'value'] as const
export type ReviewAspect = (typeof reviewAspects)[number]
export type Ratings = Readonly<Record<ReviewAspect, number>>
export const maxRating = 5

/** Days within which a review may be changed. */
export const changeDays = 14

export const reviewRefusals = [
  'review_before_done',
  'review_of_own_labour',
  'review_of_own_company',
  'review_written_already',
  'review_can_change_no_more',
  'review_replied_already',
] as const
export type ReviewRefusal = (typeof reviewRefusals)[number]

export type ReviewEvent =
  | Event<'review.written', { readonly overall: number }>
  | Event<'review.changed', { readonly overall: number }>
  | Event<'review.replied'>
export type ReviewEventName = ReviewEvent['name']

/** Facts that decide whether a client may review a contractor. */
export type Reviewable = {
  readonly jobState: JobState
  /** Direct labour belongs to the client itself. */
  readonly isDlo: boolean
  /** Whether the author also works for the contractor. */
  readonly isOwnCompany: boolean
  readonly isReviewed: boolean
}

const doneStates: readonly JobState[] = ['done', 'completed']

/**
 * Whether a job may be reviewed now. Refuses with `review_of_own_labour`, `review_of_own_company`,
 * `review_written_already`, `review_before_done`.
 */
export const canReview = ({ jobState, isDlo, isOwnCompany, isReviewed }: Reviewable): Result<true, ReviewRefusal> => {
  if (isDlo) return refuse('review_of_own_labour')
  if (isOwnCompany) return refuse('review_of_own_company')
  if (isReviewed) return refuse('review_written_already')
  return doneStates.includes(jobState) ? ok(true as const) : refuse('review_before_done')
}

/** End of the period in which a review may be changed. */
export const changeableUntil = (writtenAt: EpochMs): EpochMs => writtenAt + changeDays * dayMs

type Written = { readonly writtenAt: EpochMs; readonly isReplied: boolean; readonly isOwnCompany: boolean }
/**
 * Changes are refused after the reply, which would otherwise refer to another text. Refuses with
 * `review_of_own_company`, `review_replied_already`, `review_can_change_no_more`.
 */
export const canChangeReview = (written: Written, now: EpochMs): Result<true, ReviewRefusal> => {
  if (written.isOwnCompany) return refuse('review_of_own_company')
  if (written.isReplied) return refuse('review_replied_already')
  return now <= changeableUntil(written.writtenAt)
    ? ok(true as const)
    : refuse('review_can_change_no_more', { days: changeDays })
}

/** A contractor replies once. Refuses with `review_replied_already`. */
export const canReply = (isReplied: boolean): Result<true, ReviewRefusal> =>
  isReplied ? refuse('review_replied_already') : ok(true as const)
