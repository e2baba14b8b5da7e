import { type Context, stamp } from '../access/context.ts'
import { step } from '../kernel/machine.ts'
import { type No, no, type Result, yes } from '../kernel/result.ts'
import type { Millis } from '../kernel/time.ts'
import { type DispatchInput, dispatch } from './dispatch-work-order.ts'
import type { Job, LossReason } from './job.ts'
import type { JobRefusal } from './job-refusals.ts'
import { type JobVerb, jobMachine } from './job-states.ts'
import { hire, lose, settleAfterLoss } from './order-news.ts'
import { isPastDeadline, seatsTaken } from './tender.ts'
import type { OrderWithJobs, WorkOrder } from './work-order.ts'
import type { JobEvent, WorkOrderEvent } from './work-order-events.ts'
import type { WorkOrderRefusal } from './work-order-refusals.ts'

type JobAnswer = Result<OrderWithJobs, JobRefusal, WorkOrderEvent | JobEvent>
type OfJob = { readonly jobId: string }

/** The contractor takes the work at the awarded sum and is hired. */
export const acceptAward = (file: OrderWithJobs, { jobId }: OfJob, context: Context): JobAnswer => {
  const job = openOffer(file, jobId)
  if ('ok' in job) return job
  const { order } = file
  if (order.delivery !== 'direct_award' || order.awarded === null)
    return no('award_missing', { delivery: order.delivery })
  const hired = hire(file, { job, authorised: order.awarded }, stamp(context))
  return hired?.ok === true ? hired : no('lead_cannot_be_accepted', { state: order.state })
}

/** The contractor wants to quote and takes one of the places. */
export const acceptInvitation = (file: OrderWithJobs, { jobId }: OfJob, context: Context): JobAnswer => {
  const job = openOffer(file, jobId)
  if ('ok' in job) return job
  const { order, jobs } = file
  const state = step(jobMachine, job.state, 'accept')
  if (order.delivery === 'direct_award' || state === undefined)
    return no('lead_cannot_be_accepted', { delivery: order.delivery })
  const closed = whyNoSeat({ ...order, taken: seatsTaken(jobs) }, context.at)
  if (closed !== undefined) return no(closed, { seats: order.seats ?? 0 })
  return yes<OrderWithJobs, WorkOrderEvent | JobEvent>(replace(file, { ...job, state }), {
    name: 'job.accepted',
    ...of(job),
    ...stamp(context),
  })
}

/** Why an invitation cannot be taken any more: the deadline has passed, or all places are. */
export const whyNoSeat = (
  { seats, taken, quotesDue }: Pick<WorkOrder, 'seats' | 'quotesDue'> & { readonly taken: number },
  at: Millis,
): 'tender_deadline_passed' | 'work_order_has_no_free_seats' | undefined => {
  if (isPastDeadline({ quotesDue }, at)) return 'tender_deadline_passed'
  return seats !== null && taken >= seats ? 'work_order_has_no_free_seats' : undefined
}

/** Direct labour says no to an offer; other contractors let it lapse or withdraw their interest. */
export const declineJob = (
  file: OrderWithJobs,
  input: OfJob & { readonly reason: string },
  context: Context,
): JobAnswer => {
  const job = openOffer(file, input.jobId)
  if ('ok' in job) return job
  const reason = input.reason.trim()
  if (!context.actor.isDlo) return no('direct_labour_only')
  if (reason === '') return no('decline_reason_missing')
  return leave(file, { job, verb: 'decline', because: 'declined', note: reason }, context)
}

/** A contractor who will not quote leaves the place to others. */
export const withdrawInterest = (
  file: OrderWithJobs,
  { jobId, reason = '' }: OfJob & { readonly reason?: string },
  context: Context,
): JobAnswer => {
  const job = file.jobs.find((other) => other.jobId === jobId)
  if (job === undefined) return no('job_not_found')
  if (step(jobMachine, job.state, 'withdraw_interest') === undefined)
    return no('interest_cannot_be_withdrawn', { state: job.state })
  return leave(file, { job, verb: 'withdraw_interest', because: 'interest_withdrawn', note: reason.trim() }, context)
}

/** Offers a lost job to its contractor again, for a quote. */
export const reinviteJob = (
  file: OrderWithJobs,
  { jobId, quotesDue }: OfJob & { readonly quotesDue?: Millis | null | undefined },
  context: Context,
): Result<OrderWithJobs, JobRefusal | WorkOrderRefusal, WorkOrderEvent | JobEvent> => {
  const job = file.jobs.find((other) => other.jobId === jobId)
  if (job === undefined) return no('job_not_found')
  if (step(jobMachine, job.state, 'reinvite') === undefined)
    return no('job_cannot_be_invited_again', { state: job.state })
  const input: DispatchInput = { delivery: 'quote_request', addressees: [job], quotesDue }
  return dispatch(file, input, context)
}

/** The job, if its offer can still be answered. */
const openOffer = ({ order, jobs }: OrderWithJobs, jobId: string): Job | No<JobRefusal> => {
  const job = jobs.find((other) => other.jobId === jobId)
  if (job === undefined) return no('job_not_found')
  if (order.state === 'customer_cancelled') return no('work_order_already_cancelled')
  return job.state === 'offered' ? job : no('lead_already_accepted_or_closed', { state: job.state })
}

type Leaving = {
  readonly job: Job
  readonly verb: JobVerb & ('decline' | 'withdraw_interest')
  readonly because: LossReason
  readonly note: string
}

const leave = (file: OrderWithJobs, { job, verb, because, note }: Leaving, context: Context): JobAnswer => {
  const left = replace(file, lose(job, because, note))
  const settled = settleAfterLoss(left, stamp(context))
  const event: JobEvent =
    verb === 'decline'
      ? { name: 'job.declined', ...of(job), reason: note, ...stamp(context) }
      : { name: 'job.interest-withdrawn', ...of(job), reason: note, ...stamp(context) }
  return yes<OrderWithJobs, WorkOrderEvent | JobEvent>(settled.file, event, ...settled.events)
}

const replace = (file: OrderWithJobs, job: Job): OrderWithJobs => ({
  ...file,
  jobs: file.jobs.map((other) => (other.jobId === job.jobId ? job : other)),
})

const of = ({ workOrderId, jobId, contractorTenantId }: Job) => ({ workOrderId, jobId, contractorTenantId })
