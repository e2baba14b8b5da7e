import { type DecisionContext, stamp } from '../access/decision-context.ts'
import { dayMs } from '../kernel/calendar.ts'
import { ok, type Refusal, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs } from '../kernel/time.ts'
import { isOpenJob, type Job, takesBidderPlace } from './job.ts'
import type { OrderWithJobs, WorkOrder } from './work-order.ts'
import type { JobEvent, WorkOrderEvent } from './work-order-events.ts'
import type { WorkOrderRefusal } from './work-order-refusals.ts'

/** Terms of a tender: bidder slots, minimum number of quotes, and deadline. */
export type TenderTerms = Pick<WorkOrder, 'seats' | 'minimumQuotes' | 'quotesDue'>
export type TenderClock = Pick<WorkOrder, 'quotesDue' | 'quotesRemindAt' | 'quotesCloseAt'>

export const withoutDeadline: TenderClock = { quotesDue: null, quotesRemindAt: null, quotesCloseAt: null }

/**
 * Times of a deadline set at `at`: bidders without a quote are reminded a day before, or half-way when less than two
 * days are left.
 */
export const deadline = (quotesDue: EpochMs | null, at: EpochMs): TenderClock =>
  quotesDue === null
    ? withoutDeadline
    : {
        quotesDue,
        quotesRemindAt: Math.max(quotesDue - dayMs, at + Math.floor((quotesDue - at) / 2)),
        quotesCloseAt: quotesDue,
      }

type Asking = Pick<WorkOrder, 'state' | 'delivery'>

/** Whether quotes are requested and no contractor is hired. */
export const isTender = ({ state, delivery }: Asking): boolean =>
  (state === 'job_leads_sent' || state === 'quoted') && delivery !== 'direct_award'

/** Whether the tender's deadline has passed; the deadline itself is on time. */
export const isPastDeadline = ({ quotesDue }: Pick<WorkOrder, 'quotesDue'>, at: EpochMs): boolean =>
  quotesDue !== null && at > quotesDue

/** Number of bidder slots in use. */
export const bidderPlacesTaken = (jobs: readonly Pick<Job, 'state'>[]): number => jobs.filter(takesBidderPlace).length

/**
 * Why terms are invalid for the present bidders; undefined when they are valid. Refuses with `seats_fewer_than_one`,
 * `seats_fewer_than_taken`, `deadline_in_the_past`.
 */
export const validateTenderTerms = (
  { seats, quotesDue }: Pick<TenderTerms, 'seats' | 'quotesDue'>,
  jobs: readonly Job[],
  at: EpochMs,
): Refusal<WorkOrderRefusal> | undefined => {
  const takenSeats = bidderPlacesTaken(jobs)
  if (seats !== null && seats < 1) return refuse('seats_fewer_than_one')
  if (seats !== null && seats < takenSeats) return refuse('seats_fewer_than_taken', { seats, taken: takenSeats })
  return quotesDue !== null && quotesDue <= at ? refuse('deadline_in_the_past') : undefined
}

type Answer = Result<OrderWithJobs, WorkOrderRefusal, WorkOrderEvent | JobEvent>

/**
 * Changes the terms of an open tender; every bidder who can still be hired is notified. Refuses with `tender_not_open`,
 * `seats_fewer_than_one`, `seats_fewer_than_taken`, `deadline_in_the_past`.
 */
export const changeTender = (file: OrderWithJobs, terms: TenderTerms, context: DecisionContext): Answer => {
  const { order, jobs } = file
  if (!isTender(order)) return refuse('tender_not_open', { state: order.state })
  const isMoved = terms.quotesDue !== order.quotesDue
  const fault = validateTenderTerms({ ...terms, quotesDue: isMoved ? terms.quotesDue : null }, jobs, context.at)
  if (fault !== undefined) return fault
  const next: WorkOrder = { ...order, ...terms, ...(isMoved ? deadline(terms.quotesDue, context.at) : {}) }
  return ok({ order: next, jobs }, ...tenderTermsFacts({ order: next, jobs }, context))
}

/** Facts of the change events: all to the client, and to each open bidder only its own. */
export const tenderTermsFacts = (
  { order, jobs }: OrderWithJobs,
  context: DecisionContext,
): (WorkOrderEvent | JobEvent)[] => {
  const name = order.quotesDue === null ? 'tender.changed' : 'tender.deadline-set'
  const { workOrderId } = order
  const dueAt = order.quotesDue ?? 0
  return [
    { name, workOrderId, dueAt, ...stamp(context) },
    ...jobs.filter(isOpenJob).map(
      ({ jobId, contractorTenantId }): JobEvent => ({
        name,
        workOrderId,
        jobId,
        contractorTenantId,
        dueAt,
        isForContractorAlone: true,
        ...stamp(context),
      }),
    ),
  ]
}

/** Events due now: a reminder to bidders without a quote before the deadline, and its end once. */
export const tenderReminders = ({ quotesRemindAt, quotesCloseAt }: TenderClock, at: EpochMs) => {
  const isOver = quotesCloseAt !== null && at >= quotesCloseAt
  return { reminds: quotesRemindAt !== null && at >= quotesRemindAt && !isOver, closes: isOver }
}
