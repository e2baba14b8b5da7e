import { dayMillis } from '../kernel/calendar.ts'
import type { Event } from '../kernel/event.ts'
import { no, type Result, yes } from '../kernel/result.ts'
import type { Millis } from '../kernel/time.ts'
import type { JobState } from '../work-orders/job-states.ts'

/** What is judged, each from 1 to 5; `overall` is what the average is made of. */
export const reviewAspects = ['overall', 'quality', 'punctuality', 'communication', 'value'] as const
export type ReviewAspect = (typeof reviewAspects)[number]
export type Marks = Readonly<Record<ReviewAspect, number>>
export const highestMark = 5

/** For how long a review may be changed. */
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

/** What a client must be asked before it may judge. */
export type Reviewable = {
  readonly jobState: JobState
  /** Direct labour is the client itself. */
  readonly isDlo: boolean
  /** Whoever writes also works for the contractor. */
  readonly isOwnCompany: boolean
  readonly isReviewed: boolean
}

const doneStates: readonly JobState[] = ['done', 'completed']

/** Whether a job may be judged now. */
export const mayReview = ({ jobState, isDlo, isOwnCompany, isReviewed }: Reviewable): Result<true, ReviewRefusal> => {
  if (isDlo) return no('review_of_own_labour')
  if (isOwnCompany) return no('review_of_own_company')
  if (isReviewed) return no('review_written_already')
  return doneStates.includes(jobState) ? yes(true as const) : no('review_before_done')
}

/** Until when a review that was written at a moment may be changed. */
export const changeableUntil = (writtenAt: Millis): Millis => writtenAt + changeDays * dayMillis

type Written = { readonly writtenAt: Millis; readonly isReplied: boolean; readonly isOwnCompany: boolean }
/** What was answered stands as it was answered: a reply must not come to stand below other words. */
export const mayChangeReview = (written: Written, now: Millis): Result<true, ReviewRefusal> => {
  if (written.isOwnCompany) return no('review_of_own_company')
  if (written.isReplied) return no('review_replied_already')
  return now <= changeableUntil(written.writtenAt)
    ? yes(true as const)
    : no('review_can_change_no_more', { days: changeDays })
}

/** A contractor answers once. */
export const mayReply = (isReplied: boolean): Result<true, ReviewRefusal> =>
  isReplied ? no('review_replied_already') : yes(true as const)
