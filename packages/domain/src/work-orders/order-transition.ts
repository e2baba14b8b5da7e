import { transition, transitionTo } from '../kernel/machine.ts'
import type { Money } from '../kernel/money.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs } from '../kernel/time.ts'
import { isOpenJob, type Job, type JobEndReason } from './job.ts'
import { type JobState, type JobVerb, jobMachine } from './job-states.ts'
import { withoutDeadline } from './tender.ts'
import { validateNoCharge } from './warranty.ts'
import type { OrderWithJobs, WorkOrder } from './work-order.ts'
import type { JobEvent, WorkOrderEvent } from './work-order-events.ts'
import type { WorkOrderRefusal } from './work-order-refusals.ts'
import { type WorkOrderState, type WorkOrderVerb, workOrderMachine } from './work-order-states.ts'

/** Events of a contractor's quotes, visits, reports and invoices that move the order. */
export type OrderTransition =
  | { readonly kind: 'quote_submitted'; readonly jobId: string }
  | { readonly kind: 'quote_ended'; readonly jobId: string; readonly mayQuoteAgain: boolean }
  | { readonly kind: 'quote_accepted'; readonly jobId: string; readonly authorised: Money }
  | { readonly kind: 'variation_approved'; readonly jobId: string; readonly authorised: Money }
  | { readonly kind: 'booking_confirmed'; readonly jobId: string }
  /** `visitsLeft`: a confirmed future visit, or one that took place. */
  | { readonly kind: 'booking_lost'; readonly jobId: string; readonly visitsLeft: boolean }
  | { readonly kind: 'report_submitted'; readonly jobId: string; readonly signOffNeeded: boolean }
  | { readonly kind: 'report_accepted'; readonly jobId: string }
  | { readonly kind: 'sign_off_withdrawn'; readonly jobId: string }
  | { readonly kind: 'report_sent_back'; readonly jobId: string; readonly visitsLeft: boolean }
  /** The final invoice and all others of the order are paid. */
  | { readonly kind: 'all_settled'; readonly jobId: string }
  /** A payment that completed the order is reverted. */
  | { readonly kind: 'settlement_undone'; readonly jobId: string }

export type OrderDecision = Result<OrderWithJobs, WorkOrderRefusal, WorkOrderEvent | JobEvent>
/** `by` is the membership that caused the transition; null is the system. */
export type TransitionContext = { readonly at: EpochMs; readonly by: string | null }

/**
 * Moves an order and its jobs by a transition of another area. Refuses transitions that the order's state does not
 * allow. Refuses with `work_order_not_waiting_for_this`, `recall_is_free_of_charge`.
 */
export const applyTransition = (
  file: OrderWithJobs,
  change: OrderTransition,
  context: TransitionContext,
): OrderDecision => {
  const job = file.jobs.find(({ jobId }) => jobId === change.jobId)
  if (job === undefined)
    return refuse('work_order_not_waiting_for_this', { kind: change.kind, state: file.order.state })
  const moved = move(file, { ...change, job }, context)
  return moved ?? refuse('work_order_not_waiting_for_this', { kind: change.kind, state: file.order.state })
}

/** Hires one contractor and ends the other jobs. */
export const hire = (
  { order, jobs }: OrderWithJobs,
  hired: { readonly job: Job; readonly authorised: Money },
  context: TransitionContext,
): OrderDecision | undefined => {
  const state = transition(workOrderMachine, order.state, 'hire')
  const jobState = transition(jobMachine, hired.job.state, 'hire')
  if (state === undefined || jobState === undefined) return undefined
  const others = jobs.filter((job) => job.jobId !== hired.job.jobId && isOpenJob(job))
  return ok<OrderWithJobs, WorkOrderEvent | JobEvent>(
    {
      order: { ...order, state, authorised: hired.authorised },
      jobs: jobs.map((job) =>
        job.jobId === hired.job.jobId ? { ...job, state: jobState } : isOpenJob(job) ? endJob(job, 'other_hired') : job,
      ),
    },
    { name: 'work-order.hired', ...of(hired.job), authorised: hired.authorised, ...context },
    ...others.map((job): JobEvent => ({ name: 'job.lost', ...of(job), because: 'other_hired', ...context })),
  )
}

/** A job that its contractor will not do; keeps its former state. */
export const endJob = (job: Job, reason: JobEndReason, note = ''): Job => ({
  ...job,
  state: 'lost',
  loss: { because: reason, note, stateBefore: job.state },
})

/**
 * State of an order after a job ended: without open jobs it must be dispatched again; without quotes it awaits quotes.
 */
export const orderStateAfterJobEnds = (
  file: OrderWithJobs,
  context: TransitionContext,
): { file: OrderWithJobs; events: WorkOrderEvent[] } => {
  const { order, jobs } = file
  if (order.state !== 'job_leads_sent' && order.state !== 'quoted') return { file, events: [] }
  if (!jobs.some(isOpenJob))
    return {
      file: { order: sendAgain(order, 'lose_jobs'), jobs },
      events: [{ name: 'work-order.needs-redispatch', workOrderId: order.workOrderId, ...context }],
    }
  const state = jobs.some((job) => job.state === 'quoted')
    ? undefined
    : transition(workOrderMachine, order.state, 'lose_quotes')
  return { file: { order: { ...order, state: state ?? order.state }, jobs }, events: [] }
}

/** An order to be dispatched again; the agreement with the former contractor is cleared. */
export const sendAgain = (order: WorkOrder, verb: 'lose_jobs' | 'end_hire'): WorkOrder => ({
  ...order,
  state: transition(workOrderMachine, order.state, verb) ?? order.state,
  delivery: 'none',
  needsRedispatch: true,
  awarded: null,
  authorised: null,
  ...withoutDeadline,
})

const move = (
  file: OrderWithJobs,
  { job, ...change }: OrderTransition & { job: Job },
  context: TransitionContext,
): OrderDecision | undefined => {
  const workOrderId = file.order.workOrderId
  switch (change.kind) {
    case 'quote_submitted':
      return both(file, job, { order: 'receive_quote', job: 'submit_quote' })
    case 'quote_ended':
      return endQuote(file, { job, mayQuoteAgain: change.mayQuoteAgain }, context)
    case 'quote_accepted':
      return (
        validateNoCharge(file.order.isFree, change.authorised.amount) ??
        hire(file, { job, authorised: change.authorised }, context)
      )
    case 'variation_approved':
      return (
        validateNoCharge(file.order.isFree, change.authorised.amount) ??
        ok<OrderWithJobs, WorkOrderEvent | JobEvent>(
          { ...file, order: { ...file.order, authorised: change.authorised } },
          { name: 'work-order.authorised-value-changed', workOrderId, authorised: change.authorised, ...context },
        )
      )
    case 'booking_confirmed':
      return both(file, job, { order: 'confirm_booking' })
    case 'booking_lost':
      return change.visitsLeft || file.order.state !== 'booked' ? ok(file) : both(file, job, { order: 'lose_booking' })
    case 'report_submitted':
      return handInReport(file, { job, signOffNeeded: change.signOffNeeded }, context)
    case 'report_accepted':
      return both(file, job, {
        order: 'accept_report',
        tell: [{ name: 'work-order.invoice-outstanding', workOrderId, ...context }],
      })
    case 'sign_off_withdrawn':
      return both(file, job, { order: 'withdraw_sign_off' })
    case 'report_sent_back':
      return both(file, job, {
        order: 'send_report_back',
        orderTo: change.visitsLeft ? 'booked' : 'quote_accepted',
        job: 'send_report_back',
      })
    case 'all_settled':
      return settle(file, job, context)
    case 'settlement_undone':
      return undoSettlement(file, job, context)
  }
}

const settle = (file: OrderWithJobs, job: Job, context: TransitionContext) =>
  both(file, job, {
    order: 'settle',
    job: 'complete',
    tell: [
      { name: 'work-order.settled', workOrderId: file.order.workOrderId, ...context },
      { name: 'job.completed', ...of(job), ...context },
    ],
  })

const undoSettlement = (file: OrderWithJobs, job: Job, context: TransitionContext) =>
  both(file, job, {
    order: 'reopen',
    orderTo: 'invoice_outstanding',
    job: 'reopen',
    tell: [{ name: 'job.reopened', ...of(job), ...context }],
  })

const endQuote = (
  file: OrderWithJobs,
  { job, mayQuoteAgain }: { job: Job; mayQuoteAgain: boolean },
  context: TransitionContext,
): OrderDecision | undefined => {
  const state = transition(jobMachine, job.state, mayQuoteAgain ? 'reopen_quoting' : 'lose')
  if (state === undefined) return undefined
  const ended = state === 'lost' ? endJob(job, 'quote_ended') : { ...job, state }
  const settled = orderStateAfterJobEnds(replace(file, ended), context)
  const lost: JobEvent[] =
    state === 'lost' ? [{ name: 'job.lost', ...of(job), because: 'quote_ended', ...context }] : []
  return ok<OrderWithJobs, WorkOrderEvent | JobEvent>(settled.file, ...lost, ...settled.events)
}

/** A report that requires no sign-off moves the order straight to invoicing. */
const handInReport = (
  file: OrderWithJobs,
  { job, signOffNeeded }: { job: Job; signOffNeeded: boolean },
  context: TransitionContext,
): OrderDecision | undefined => {
  const done = both(file, job, {
    order: 'submit_report',
    job: 'submit_report',
    tell: [{ name: 'work-order.done', workOrderId: file.order.workOrderId, ...context }],
  })
  if (signOffNeeded || done?.ok !== true) return done
  const accepted = applyTransition(done.value, { kind: 'report_accepted', jobId: job.jobId }, context)
  return accepted.ok ? { ...accepted, events: [...done.events, ...accepted.events] } : accepted
}

type Verbs = {
  readonly order: WorkOrderVerb
  readonly orderTo?: WorkOrderState
  readonly job?: JobVerb
  readonly tell?: readonly (WorkOrderEvent | JobEvent)[]
}

const both = (file: OrderWithJobs, job: Job, verbs: Verbs): OrderDecision | undefined => {
  const { order: verb, orderTo: to } = verbs
  const state =
    to === undefined
      ? transition(workOrderMachine, file.order.state, verb)
      : transitionTo(workOrderMachine, file.order.state, { verb, to })
  const jobState: JobState | undefined =
    verbs.job === undefined ? job.state : transition(jobMachine, job.state, verbs.job)
  if (state === undefined || jobState === undefined) return undefined
  return ok<OrderWithJobs, WorkOrderEvent | JobEvent>(
    { ...replace(file, { ...job, state: jobState }), order: { ...file.order, state } },
    ...(verbs.tell ?? []),
  )
}

const replace = (file: OrderWithJobs, job: Job): OrderWithJobs => ({
  ...file,
  jobs: file.jobs.map((other) => (other.jobId === job.jobId ? job : other)),
})

const of = ({ workOrderId, jobId, contractorTenantId }: Job) => ({ workOrderId, jobId, contractorTenantId })
