import { type DecisionContext, stamp } from '../access/decision-context.ts'
import { transition } from '../kernel/machine.ts'
import { ok, type Refusal, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs } from '../kernel/time.ts'
import { type DispatchInput, dispatch } from './dispatch-work-order.ts'
import type { Job, JobEndReason } from './job.ts'
import type { JobRefusal } from './job-refusals.ts'
import { type JobVerb, jobMachine } from './job-states.ts'
import { endJob, hire, orderStateAfterJobEnds } from './order-transition.ts'
import { bidderPlacesTaken, isPastDeadline } from './tender.ts'
import type { OrderWithJobs, WorkOrder } from './work-order.ts'
import type { JobEvent, WorkOrderEvent } from './work-order-events.ts'
import type { WorkOrderRefusal } from './work-order-refusals.ts'

type JobAnswer = Result<OrderWithJobs, JobRefusal, WorkOrderEvent | JobEvent>
type OfJob = { readonly jobId: string }

/**
 * The contractor accepts the award and is hired at the awarded sum. Refuses with `award_missing`,
 * `lead_cannot_be_accepted`, `job_not_found`, `work_order_already_cancelled`, `lead_already_accepted_or_closed`.
 */
export const acceptAward = (file: OrderWithJobs, { jobId }: OfJob, context: DecisionContext): JobAnswer => {
  const job = openOffer(file, jobId)
  if ('ok' in job) return job
  const { order } = file
  if (order.delivery !== 'direct_award' || order.awarded === null)
    return refuse('award_missing', { delivery: order.delivery })
  const hired = hire(file, { job, authorised: order.awarded }, { at: context.at, by: null })
  const accepted: JobEvent = { name: 'job.award-accepted', ...of(job), ...stamp(context) }
  return hired?.ok === true
    ? ok(hired.value, accepted, ...hired.events)
    : refuse('lead_cannot_be_accepted', { state: order.state })
}

/** The contractor accepts the invitation to quote and occupies a bidder slot. */
export const acceptInvitation = (file: OrderWithJobs, { jobId }: OfJob, context: DecisionContext): JobAnswer => {
  const job = openOffer(file, jobId)
  if ('ok' in job) return job
  const { order, jobs } = file
  const state = transition(jobMachine, job.state, 'accept')
  if (order.delivery === 'direct_award' || state === undefined)
    return refuse('lead_cannot_be_accepted', { delivery: order.delivery })
  const closed = bidRefusal({ ...order, takenSeats: bidderPlacesTaken(jobs) }, context.at)
  if (closed !== undefined) return refuse(closed, { seats: order.seats ?? 0 })
  return ok<OrderWithJobs, WorkOrderEvent | JobEvent>(replace(file, { ...job, state }), {
    name: 'job.accepted',
    ...of(job),
    ...stamp(context),
  })
}

/** Why an invitation can no longer be accepted: deadline passed or all slots taken. */
export const bidRefusal = (
  { seats, takenSeats, quotesDue }: Pick<WorkOrder, 'seats' | 'quotesDue'> & { readonly takenSeats: number },
  at: EpochMs,
): 'tender_deadline_passed' | 'work_order_has_no_free_seats' | undefined => {
  if (isPastDeadline({ quotesDue }, at)) return 'tender_deadline_passed'
  return seats !== null && takenSeats >= seats ? 'work_order_has_no_free_seats' : undefined
}

/**
 * Direct labour declines an offer; other contractors let it lapse or withdraw their interest. Refuses with
 * `direct_labour_only`, `decline_reason_missing`, `job_not_found`, `work_order_already_cancelled`,
 * `lead_already_accepted_or_closed`.
 */
export const declineJob = (
  file: OrderWithJobs,
  input: OfJob & { readonly reason: string },
  context: DecisionContext,
): JobAnswer => {
  const job = openOffer(file, input.jobId)
  if ('ok' in job) return job
  const reason = input.reason.trim()
  if (!context.actor.isDlo) return refuse('direct_labour_only')
  if (reason === '') return refuse('decline_reason_missing')
  return leave(file, { job, verb: 'decline', because: 'declined', note: reason }, context)
}

/** A contractor withdraws and frees the bidder slot. Refuses with `job_not_found`, `interest_cannot_be_withdrawn`. */
export const withdrawInterest = (
  file: OrderWithJobs,
  { jobId, reason = '' }: OfJob & { readonly reason?: string },
  context: DecisionContext,
): JobAnswer => {
  const job = file.jobs.find((other) => other.jobId === jobId)
  if (job === undefined) return refuse('job_not_found')
  if (transition(jobMachine, job.state, 'withdraw_interest') === undefined)
    return refuse('interest_cannot_be_withdrawn', { state: job.state })
  return leave(file, { job, verb: 'withdraw_interest', because: 'interest_withdrawn', note: reason.trim() }, context)
}

/** Invites the contractor of a lost job to quote again. */
export const reinviteJob = (
  file: OrderWithJobs,
  { jobId, quotesDue }: OfJob & { readonly quotesDue?: EpochMs | null | undefined },
  context: DecisionContext,
): Result<OrderWithJobs, JobRefusal | WorkOrderRefusal, WorkOrderEvent | JobEvent> => {
  const job = file.jobs.find((other) => other.jobId === jobId)
  if (job === undefined) return refuse('job_not_found')
  if (transition(jobMachine, job.state, 'reinvite') === undefined)
    return refuse('job_cannot_be_invited_again', { state: job.state })
  const input: DispatchInput = { delivery: 'quote_request', addressees: [job], quotesDue }
  return dispatch(file, input, context)
}

/** The job if its offer is still open, else a refusal. */
const openOffer = ({ order, jobs }: OrderWithJobs, jobId: string): Job | Refusal<JobRefusal> => {
  const job = jobs.find((other) => other.jobId === jobId)
  if (job === undefined) return refuse('job_not_found')
  if (order.state === 'customer_cancelled') return refuse('work_order_already_cancelled')
  return job.state === 'offered' ? job : refuse('lead_already_accepted_or_closed', { state: job.state })
}

type Leaving = {
  readonly job: Job
  readonly verb: JobVerb & ('decline' | 'withdraw_interest')
  readonly because: JobEndReason
  readonly note: string
}

const leave = (
  file: OrderWithJobs,
  { job, verb, because: reason, note }: Leaving,
  context: DecisionContext,
): JobAnswer => {
  const left = replace(file, endJob(job, reason, note))
  const settled = orderStateAfterJobEnds(left, stamp(context))
  const event: JobEvent =
    verb === 'decline'
      ? { name: 'job.declined', ...of(job), reason: note, ...stamp(context) }
      : { name: 'job.interest-withdrawn', ...of(job), reason: note, ...stamp(context) }
  return ok<OrderWithJobs, WorkOrderEvent | JobEvent>(settled.file, event, ...settled.events)
}

const replace = (file: OrderWithJobs, job: Job): OrderWithJobs => ({
  ...file,
  jobs: file.jobs.map((other) => (other.jobId === job.jobId ? job : other)),
})

const of = ({ workOrderId, jobId, contractorTenantId }: Job) => ({ workOrderId, jobId, contractorTenantId })
