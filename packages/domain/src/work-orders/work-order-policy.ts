import { allowSide, type Policy, type PolicyRule, type ResourceOwnership, systemOnly } from '../access/policy.ts'
import type { Money } from '../kernel/money.ts'
import type { JobState, JobVerb } from './job-states.ts'
import type { WorkOrderState, WorkOrderVerb } from './work-order-states.ts'

/** What the policy needs of an order: ownership, state and authorised sum. */
export type GovernedOrder = ResourceOwnership & { readonly state: WorkOrderState; readonly authorised: Money | null }
export type GovernedJob = ResourceOwnership & { readonly state: JobState }

/** Coordinators cancel only orders without an authorised sum. */
const freeOfCost: PolicyRule<GovernedOrder> = (actor, order) =>
  actor.role === 'COO' && order.authorised !== null ? 'costs_already_agreed' : 'allowed'

/** Verbs that follow from other areas are reserved to the system. */
export const workOrderPolicy: Policy<WorkOrderVerb | 'view' | 'edit' | 'pause', GovernedOrder> = {
  view: allowSide('client', 'work-orders.view'),
  edit: allowSide('client', 'work-orders.edit'),
  pause: allowSide('client', 'clocks.pause'),
  dispatch: allowSide('client', 'work-orders.dispatch'),
  cancel: allowSide('client', 'work-orders.cancel', freeOfCost),
  reinstate: allowSide('client', 'work-orders.reinstate'),
  end_hire: allowSide('client', 'work-orders.dispatch'),
  close: allowSide('client', 'work-orders.close'),
  reopen: allowSide('client', 'work-orders.close'),
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

const directLabourOnly: PolicyRule<GovernedJob> = (actor) => (actor.isDlo ? 'allowed' : 'direct_labour_only')

/** `hire` is the contractor's acceptance of an award; the acceptance of a quote is governed by the quote's policy. */
export const jobPolicy: Policy<JobVerb | 'view', GovernedJob> = {
  view: eitherSideOfJob(),
  accept: allowSide('contractor', 'jobs.accept'),
  hire: allowSide('contractor', 'jobs.accept'),
  decline: allowSide('contractor', 'jobs.accept', directLabourOnly),
  withdraw_interest: allowSide('contractor', 'jobs.accept'),
  submit_quote: allowSide('contractor', 'quotes.submit'),
  submit_report: allowSide('contractor', 'completion-reports.submit'),
  send_report_back: allowSide('client', 'completion-reports.sign-off'),
  end_hire: allowSide('client', 'work-orders.dispatch'),
  reinvite: allowSide('client', 'work-orders.dispatch'),
  reopen_quoting: systemOnly,
  lose: systemOnly,
  complete: systemOnly,
  reopen: systemOnly,
  reinstate: systemOnly,
}

function eitherSideOfJob(): PolicyRule<GovernedJob> {
  const asClient = allowSide<GovernedJob>('client', 'work-orders.view')
  const asContractor = allowSide<GovernedJob>('contractor', 'jobs.view')
  return (actor, job) => (actor.side === 'client' ? asClient(actor, job) : asContractor(actor, job))
}
