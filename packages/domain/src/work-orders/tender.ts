import { type DecisionContext, stamp } from '../access/decision-context.ts'
import { dayMs } from '../kernel/calendar.ts'
import { ok, type Refusal, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs } from '../kernel/time.ts'
import { isOpenJob, type Job, takesBidderPlace } from './job.ts'
import type { OrderWithJobs, WorkOrder } from './work-order.ts'
import type { JobEvent, WorkOrderEvent } from './work-order-events.ts'
import type { WorkOrderRefusal } from './work-order-refusals.ts'

/** Under which terms quotes are asked for: how many may bid, how many must be in, and until when. */
export type TenderTerms = Pick<WorkOrder, 'seats' | 'minimumQuotes' | 'quotesDue'>
export type TenderClock = Pick<WorkOrder, 'quotesDue' | 'quotesRemindAt' | 'quotesCloseAt'>

export const withoutDeadline: TenderClock = { quotesDue: null, quotesRemindAt: null, quotesCloseAt: null }

/** A deadline set at a moment: whoever is silent is reminded a day before, or half-way where less than two days are left. */
export const deadline = (quotesDue: EpochMs | null, at: EpochMs): TenderClock =>
  quotesDue === null
    ? withoutDeadline
    : {
        quotesDue,
        quotesRemindAt: Math.max(quotesDue - dayMs, at + Math.floor((quotesDue - at) / 2)),
        quotesCloseAt: quotesDue,
      }

type Asking = Pick<WorkOrder, 'state' | 'delivery'>

/** Quotes are asked for and nobody is hired. */
export const isTender = ({ state, delivery }: Asking): boolean =>
  (state === 'job_leads_sent' || state === 'quoted') && delivery !== 'direct_award'

/** Whether a tender takes no more quotes. The deadline itself still counts as in time. */
export const isPastDeadline = ({ quotesDue }: Pick<WorkOrder, 'quotesDue'>, at: EpochMs): boolean =>
  quotesDue !== null && at > quotesDue

export const bidderPlacesTaken = (jobs: readonly Pick<Job, 'state'>[]): number => jobs.filter(takesBidderPlace).length

/** Why these terms cannot hold for the bidders that there are; undefined when they can. */
export const validateTenderTerms = (
  { seats, quotesDue }: Pick<TenderTerms, 'seats' | 'quotesDue'>,
  jobs: readonly Job[],
  at: EpochMs,
): Refusal<WorkOrderRefusal> | undefined => {
  const taken = bidderPlacesTaken(jobs)
  if (seats !== null && seats < 1) return refuse('seats_fewer_than_one')
  if (seats !== null && seats < taken) return refuse('seats_fewer_than_taken', { seats, taken })
  return quotesDue !== null && quotesDue <= at ? refuse('deadline_in_the_past') : undefined
}

type Answer = Result<OrderWithJobs, WorkOrderRefusal, WorkOrderEvent | JobEvent>

/** Other terms for an open tender; every bidder who can still be hired is told. */
export const changeTender = (file: OrderWithJobs, terms: TenderTerms, context: DecisionContext): Answer => {
  const { order, jobs } = file
  if (!isTender(order)) return refuse('tender_not_open', { state: order.state })
  const isMoved = terms.quotesDue !== order.quotesDue
  const fault = validateTenderTerms({ ...terms, quotesDue: isMoved ? terms.quotesDue : null }, jobs, context.at)
  if (fault !== undefined) return fault
  const next: WorkOrder = { ...order, ...terms, ...(isMoved ? deadline(terms.quotesDue, context.at) : {}) }
  return ok({ order: next, jobs }, ...tenderTermsFacts({ order: next, jobs }, context))
}

/** What is told of new terms: once to the client, and to each open bidder alone. */
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
        isForBidderAlone: true,
        ...stamp(context),
      }),
    ),
  ]
}

/** What a tender's clock tells now: a reminder to the silent while there is time, and its end once. */
export const tenderReminders = ({ quotesRemindAt, quotesCloseAt }: TenderClock, at: EpochMs) => {
  const isOver = quotesCloseAt !== null && at >= quotesCloseAt
  return { reminds: quotesRemindAt !== null && at >= quotesRemindAt && !isOver, closes: isOver }
}
