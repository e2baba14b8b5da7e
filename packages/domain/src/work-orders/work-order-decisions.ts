import { type DecisionContext, stamp } from '../access/decision-context.ts'
import { dayMs } from '../kernel/calendar.ts'
import { canTransition, transition, transitionTo } from '../kernel/machine.ts'
import type { Money } from '../kernel/money.ts'
import { type Ok, ok, refuse } from '../kernel/result.ts'
import { isOpenJob, type Job } from './job.ts'
import { jobMachine } from './job-states.ts'
import { endJob, type OrderDecision, sendAgain } from './order-transition.ts'
import type { CancelReason, CloseReason, OrderWithJobs } from './work-order.ts'
import type { JobEvent, WorkOrderEvent } from './work-order-events.ts'
import { workOrderMachine } from './work-order-states.ts'

/** Days within which a cancelled order can be reinstated. */
export const reinstateDays = 14

export type CancelInput = {
  readonly reason: CancelReason | null
  readonly note: string
  /** What the hired contractor may invoice in all, including tax; null when it may invoice no more. */
  readonly charge: Money | null
}

/**
 * Cancels an order. Open jobs are lost; a hired contractor keeps the job under the cancelled order. Finished work is
 * reversed by credit notes instead. Refuses with `work_order_already_cancelled`, `work_order_already_done`,
 * `cancel_reason_missing`, `cancellation_charge_without_hire`.
 */
export const cancelWorkOrder = (
  { order, jobs }: OrderWithJobs,
  input: CancelInput,
  context: DecisionContext,
): OrderDecision => {
  const { reason, note, charge } = input
  if (order.state === 'customer_cancelled') return refuse('work_order_already_cancelled')
  const state = transition(workOrderMachine, order.state, 'cancel')
  if (state === undefined) return refuse('work_order_already_done', { state: order.state })
  if (reason === null) return refuse('cancel_reason_missing')
  if (charge !== null && !jobs.some((job) => job.state === 'hired')) return refuse('cancellation_charge_without_hire')
  const { at, by } = stamp(context)
  return answer(
    {
      order: { ...order, state, cancellation: { at, by, reason, note, charge, stateBefore: order.state } },
      jobs: jobs.map((job) => (isOpenJob(job) ? endJob(job, 'order_cancelled') : job)),
    },
    { name: 'work-order.cancelled', workOrderId: order.workOrderId, reason, charge, at, by },
    ...jobs
      .filter(isOpenJob)
      .map((job): JobEvent => ({ name: 'job.lost', ...of(job), because: 'order_cancelled', at, by })),
  )
}

/**
 * Reinstates a cancelled order in its former state within `reinstateDays`. Its visits stay cancelled, so a booked order
 * awaits a new visit. Refuses with `work_order_not_cancelled`, `reinstate_window_passed`.
 */
export const reinstateWorkOrder = (
  { order, jobs }: OrderWithJobs,
  { tookPlace }: { readonly tookPlace: number },
  context: DecisionContext,
): OrderDecision => {
  if (order.cancellation === null || !canTransition(workOrderMachine, order.state, 'reinstate'))
    return refuse('work_order_not_cancelled')
  const { stateBefore, at: cancelledAt } = order.cancellation
  if (context.at > cancelledAt + reinstateDays * dayMs)
    return refuse('reinstate_window_passed', { days: reinstateDays })
  const back = stateBefore === 'booked' && tookPlace === 0 ? 'quote_accepted' : stateBefore
  const state = transitionTo(workOrderMachine, order.state, { verb: 'reinstate', to: back }) ?? order.state
  const returning = jobs.filter((job) => job.loss?.because === 'order_cancelled')
  return answer(
    {
      order: { ...order, state, cancellation: null },
      jobs: jobs.map((job) => (returning.includes(job) ? takeBack(job) : job)),
    },
    { name: 'work-order.reinstated', workOrderId: order.workOrderId, ...stamp(context) },
    ...returning.map((job): JobEvent => ({ name: 'job.reinstated', ...of(job), ...stamp(context) })),
  )
}

/**
 * Ends the hire before the work is done; the order must be dispatched again. Refuses with `hire_cannot_be_ended`,
 * `end_hire_reason_missing`.
 */
export const endHire = (
  { order, jobs }: OrderWithJobs,
  input: { readonly reason: string },
  context: DecisionContext,
): OrderDecision => {
  const hired = jobs.find((job) => job.state === 'hired')
  if (hired === undefined || !canTransition(workOrderMachine, order.state, 'end_hire'))
    return refuse('hire_cannot_be_ended', { state: order.state })
  const reason = input.reason.trim()
  if (reason === '') return refuse('end_hire_reason_missing')
  const ended: Job = {
    ...hired,
    state: transition(jobMachine, hired.state, 'end_hire') ?? hired.state,
    loss: { because: 'hire_ended', note: reason, stateBefore: hired.state },
  }
  return answer(
    { order: sendAgain(order, 'end_hire'), jobs: jobs.map((job) => (job === hired ? ended : job)) },
    { name: 'work-order.hire-ended', ...of(hired), reason, ...stamp(context) },
    { name: 'work-order.needs-redispatch', workOrderId: order.workOrderId, ...stamp(context) },
  )
}

export type CloseInput = {
  readonly reason: CloseReason | null
  readonly note: string
  /** Invoices submitted and neither paid nor declined. */
  readonly openInvoices: number
  /** Certificates that the order needs and that are neither accepted nor waived. */
  readonly certificatesMissing: number
}

/**
 * Closes a finished order without a final invoice: no charge, direct labour, or paid elsewhere. Refuses with
 * `work_order_cannot_be_closed`, `close_reason_missing`, `invoices_still_open`, `certificate_needed`.
 */
export const closeWorkOrder = (
  { order, jobs }: OrderWithJobs,
  input: CloseInput,
  context: DecisionContext,
): OrderDecision => {
  const state = transition(workOrderMachine, order.state, 'close')
  if (state === undefined) return refuse('work_order_cannot_be_closed', { state: order.state })
  if (input.reason === null) return refuse('close_reason_missing')
  if (input.openInvoices > 0) return refuse('invoices_still_open', { count: input.openInvoices })
  if (input.certificatesMissing > 0) return refuse('certificate_needed')
  const { at, by } = stamp(context)
  const done = jobs.filter((job) => job.state === 'done')
  return answer(
    {
      order: { ...order, state, closure: { at, by, reason: input.reason, note: input.note, stateBefore: order.state } },
      jobs: jobs.map((job) => ({ ...job, state: transition(jobMachine, job.state, 'complete') ?? job.state })),
    },
    { name: 'work-order.closed', workOrderId: order.workOrderId, reason: input.reason, at, by },
    ...done.map((job): JobEvent => ({ name: 'job.completed', ...of(job), at, by })),
  )
}

/** Days within which a closed order can be reopened. */
export const reopenDays = 14

/**
 * Reopens an order in its former state within `reopenDays`. Orders completed by an invoice stay closed: payments are
 * reversed by credit notes. Refuses with `work_order_not_closed`, `reopen_window_passed`, `reopen_reason_missing`.
 */
export const reopenWorkOrder = (
  { order, jobs }: OrderWithJobs,
  input: { readonly reason: string },
  context: DecisionContext,
): OrderDecision => {
  const { closure } = order
  if (closure === null || !canTransition(workOrderMachine, order.state, 'reopen'))
    return refuse('work_order_not_closed')
  if (context.at > closure.at + reopenDays * dayMs) return refuse('reopen_window_passed', { days: reopenDays })
  const reason = input.reason.trim()
  if (reason === '') return refuse('reopen_reason_missing')
  const to = closure.stateBefore ?? 'invoice_outstanding'
  const state = transitionTo(workOrderMachine, order.state, { verb: 'reopen', to }) ?? order.state
  const finished = jobs.filter((job) => canTransition(jobMachine, job.state, 'reopen'))
  return answer(
    {
      order: { ...order, state, closure: null },
      jobs: jobs.map((job) => ({ ...job, state: transition(jobMachine, job.state, 'reopen') ?? job.state })),
    },
    { name: 'work-order.reopened', workOrderId: order.workOrderId, reason, ...stamp(context) },
    ...finished.map((job): JobEvent => ({ name: 'job.reopened', ...of(job), ...stamp(context) })),
  )
}

const takeBack = (job: Job): Job =>
  job.loss === null
    ? job
    : {
        ...job,
        state: transitionTo(jobMachine, job.state, { verb: 'reinstate', to: job.loss.stateBefore }) ?? job.state,
        loss: null,
      }

const of = ({ workOrderId, jobId, contractorTenantId }: Job) => ({ workOrderId, jobId, contractorTenantId })

const answer = (
  file: OrderWithJobs,
  ...events: (WorkOrderEvent | JobEvent)[]
): Ok<OrderWithJobs, WorkOrderEvent | JobEvent> => ok(file, ...events)
