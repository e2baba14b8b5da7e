import { type Belongings, type Policy, type Rule, side, systemOnly } from '../access/policy.ts'
import type { Money } from '../kernel/money.ts'
import type { JobState, JobVerb } from './job-states.ts'
import type { WorkOrderState, WorkOrderVerb } from './work-order-states.ts'

/** What the policy asks of an order: whose it is, where it stands, and whether a sum is agreed. */
export type GovernedOrder = Belongings & { readonly state: WorkOrderState; readonly authorised: Money | null }
export type GovernedJob = Belongings & { readonly state: JobState }

/** A coordinator calls off only what has cost nothing yet. */
const freeOfCost: Rule<GovernedOrder> = (actor, order) =>
  actor.role === 'COO' && order.authorised !== null ? 'costs_already_agreed' : 'allowed'

/** Who may do what with an order; verbs that follow from other areas are nobody's. */
export const workOrderPolicy: Policy<WorkOrderVerb | 'view' | 'edit' | 'pause', GovernedOrder> = {
  view: side('client', 'work-orders.view'),
  edit: side('client', 'work-orders.edit'),
  pause: side('client', 'clocks.pause'),
  dispatch: side('client', 'work-orders.dispatch'),
  cancel: side('client', 'work-orders.cancel', freeOfCost),
  reinstate: side('client', 'work-orders.reinstate'),
  end_hire: side('client', 'work-orders.dispatch'),
  close: side('client', 'work-orders.close'),
  reopen: side('client', 'work-orders.close'),
  receive_quote: systemOnly,
  lose_quotes: systemOnly,
  lose_jobs: systemOnly,
  hire: systemOnly,
  confirm_booking: systemOnly,
  lose_booking: systemOnly,
  submit_report: systemOnly,
  send_report_back: systemOnly,
  accept_report: systemOnly,
  withdraw_sign_off: systemOnly,
  settle: systemOnly,
}

const directLabourOnly: Rule<GovernedJob> = (actor) => (actor.isDlo ? 'allowed' : 'direct_labour_only')

/** Who may do what with a job. `hire` is the contractor's answer to an award; accepting a quote is decided by the quote's policy. */
export const jobPolicy: Policy<JobVerb | 'view', GovernedJob> = {
  view: eitherSideOfJob(),
  accept: side('contractor', 'jobs.accept'),
  hire: side('contractor', 'jobs.accept'),
  decline: side('contractor', 'jobs.accept', directLabourOnly),
  withdraw_interest: side('contractor', 'jobs.accept'),
  submit_quote: side('contractor', 'quotes.submit'),
  submit_report: side('contractor', 'completion-reports.submit'),
  send_report_back: side('client', 'completion-reports.sign-off'),
  end_hire: side('client', 'work-orders.dispatch'),
  reinvite: side('client', 'work-orders.dispatch'),
  reopen_quoting: systemOnly,
  lose: systemOnly,
  complete: systemOnly,
  reopen: systemOnly,
  reinstate: systemOnly,
}

function eitherSideOfJob(): Rule<GovernedJob> {
  const asClient = side<GovernedJob>('client', 'work-orders.view')
  const asContractor = side<GovernedJob>('contractor', 'jobs.view')
  return (actor, job) => (actor.side === 'client' ? asClient(actor, job) : asContractor(actor, job))
}
