import { type Context, stamp } from '../access/context.ts'
import { dayMillis } from '../kernel/calendar.ts'
import { type No, no, type Result, yes } from '../kernel/result.ts'
import type { Millis } from '../kernel/time.ts'
import { isOpenJob, type Job, takesSeat } from './job.ts'
import type { OrderWithJobs, WorkOrder } from './work-order.ts'
import type { JobEvent, WorkOrderEvent } from './work-order-events.ts'
import type { WorkOrderRefusal } from './work-order-refusals.ts'

/** Under which terms quotes are asked for: how many may bid, how many must be in, and until when. */
export type TenderTerms = Pick<WorkOrder, 'seats' | 'minimumQuotes' | 'quotesDue'>
export type TenderClock = Pick<WorkOrder, 'quotesDue' | 'quotesRemindAt' | 'quotesCloseAt'>

export const noDeadline: TenderClock = { quotesDue: null, quotesRemindAt: null, quotesCloseAt: null }

/** A deadline set at a moment: whoever is silent is reminded a day before, or half-way where less than two days are left. */
export const deadline = (quotesDue: Millis | null, at: Millis): TenderClock =>
  quotesDue === null
    ? noDeadline
    : {
        quotesDue,
        quotesRemindAt: Math.max(quotesDue - dayMillis, at + Math.floor((quotesDue - at) / 2)),
        quotesCloseAt: quotesDue,
      }

type Asking = Pick<WorkOrder, 'state' | 'delivery'>

/** Quotes are asked for and nobody is hired. */
export const isTender = ({ state, delivery }: Asking): boolean =>
  (state === 'job_leads_sent' || state === 'quoted') && delivery !== 'direct_award'

/** Whether a tender takes no more quotes. The deadline itself still counts as in time. */
export const isPastDeadline = ({ quotesDue }: Pick<WorkOrder, 'quotesDue'>, at: Millis): boolean =>
  quotesDue !== null && at > quotesDue

export const seatsTaken = (jobs: readonly Pick<Job, 'state'>[]): number => jobs.filter(takesSeat).length

/** Why these terms cannot hold for the bidders that there are; undefined when they can. */
export const termsFault = (
  { seats, quotesDue }: Pick<TenderTerms, 'seats' | 'quotesDue'>,
  jobs: readonly Job[],
  at: Millis,
): No<WorkOrderRefusal> | undefined => {
  const taken = seatsTaken(jobs)
  if (seats !== null && seats < 1) return no('seats_fewer_than_one')
  if (seats !== null && seats < taken) return no('seats_fewer_than_taken', { seats, taken })
  return quotesDue !== null && quotesDue <= at ? no('deadline_in_the_past') : undefined
}

type Answer = Result<OrderWithJobs, WorkOrderRefusal, WorkOrderEvent | JobEvent>

/** Other terms for an open tender; every bidder who can still be hired is told. */
export const changeTender = (file: OrderWithJobs, terms: TenderTerms, context: Context): Answer => {
  const { order, jobs } = file
  if (!isTender(order)) return no('tender_not_open', { state: order.state })
  const isMoved = terms.quotesDue !== order.quotesDue
  const fault = termsFault({ ...terms, quotesDue: isMoved ? terms.quotesDue : null }, jobs, context.at)
  if (fault !== undefined) return fault
  const next: WorkOrder = { ...order, ...terms, ...(isMoved ? deadline(terms.quotesDue, context.at) : {}) }
  return yes({ order: next, jobs }, ...termsTold({ order: next, jobs }, context))
}

/** What is told of new terms: once to the client, and to each open bidder alone. */
export const termsTold = ({ order, jobs }: OrderWithJobs, context: Context): (WorkOrderEvent | JobEvent)[] => {
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
        isForBidderAlone: true,
        ...stamp(context),
      }),
    ),
  ]
}

/** What a tender's clock tells now: a reminder to the silent while there is time, and its end once. */
export const tenderAlerts = ({ quotesRemindAt, quotesCloseAt }: TenderClock, at: Millis) => {
  const isOver = quotesCloseAt !== null && at >= quotesCloseAt
  return { reminds: quotesRemindAt !== null && at >= quotesRemindAt && !isOver, closes: isOver }
}
