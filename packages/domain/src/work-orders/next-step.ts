import type { Permission } from '../access/permissions.ts'
import type { ClientBucket, ContractorTab } from './buckets.ts'

/** The reader's most likely next action for an order or job in this bucket; null is wait. */
export type ClientStep =
  | 'dispatch'
  | 'accept_quote'
  | 'reply_to_issue'
  | 'decide_variation'
  | 'sign_off_report'
  | 'approve_invoice'
  | 'pay_invoice'
  | 'raise_follow_on'
  | 'remind_contractor'

export type ContractorStep =
  | 'answer_offer'
  | 'write_quote'
  | 'reply_to_issue'
  | 'book_visit'
  | 'update_progress'
  | 'write_invoice'
  | 'remind_client'

export const clientNextStep: Readonly<Record<ClientBucket, ClientStep | null>> = {
  new: 'dispatch',
  tendering: 'remind_contractor',
  'quote-requested': 'remind_contractor',
  quoted: 'accept_quote',
  'issues-to-action': 'reply_to_issue',
  'issues-awaiting-response': 'remind_contractor',
  'quote-variation-pending': 'decide_variation',
  'awaiting-booking': 'remind_contractor',
  'in-progress': null,
  'waiting-for-next-steps': 'remind_contractor',
  'report-sign-off-required': 'sign_off_report',
  'invoice-due': 'approve_invoice',
  'invoice-approved': 'pay_invoice',
  'invoice-overdue': 'pay_invoice',
  'payment-processing': null,
  completed: null,
  cancelled: null,
}

/** The step of a client for a bucket and the reason that put an order into it. */
export const clientStepFor = (bucket: ClientBucket, reason: string): ClientStep | null =>
  reason === 'last_visit_needs_other_trade' ? 'raise_follow_on' : clientNextStep[bucket]

/** The permission that a client's member needs to take a step. */
export const clientStepPermission: Readonly<Record<ClientStep, Permission>> = {
  dispatch: 'work-orders.dispatch',
  accept_quote: 'quotes.accept',
  reply_to_issue: 'issues.reply',
  decide_variation: 'quotes.accept',
  sign_off_report: 'completion-reports.sign-off',
  approve_invoice: 'invoices.approve',
  pay_invoice: 'invoices.pay',
  raise_follow_on: 'work-orders.create',
  remind_contractor: 'messages.send',
}

/** The permission that a contractor's member needs to take a step. */
export const contractorStepPermission: Readonly<Record<ContractorStep, Permission>> = {
  answer_offer: 'jobs.accept',
  write_quote: 'quotes.create',
  reply_to_issue: 'issues.reply',
  book_visit: 'bookings.create',
  update_progress: 'completion-reports.create',
  write_invoice: 'invoices.create',
  remind_client: 'messages.send',
}

/** Steps that need attention, the most urgent kind first; waiting for the other side is not among them. */
export const clientAttentionSteps = [
  'pay_invoice',
  'approve_invoice',
  'reply_to_issue',
  'sign_off_report',
  'decide_variation',
  'accept_quote',
  'raise_follow_on',
  'dispatch',
] as const satisfies readonly ClientStep[]
export const contractorAttentionSteps = [
  'reply_to_issue',
  'answer_offer',
  'write_quote',
  'book_visit',
  'update_progress',
  'write_invoice',
] as const satisfies readonly ContractorStep[]

/** Steps of a function rather than of one assignee: they need the attention of each member who may take them. */
export const sharedSteps: readonly (ClientStep | ContractorStep)[] = ['pay_invoice', 'approve_invoice', 'write_invoice']

export const contractorNextStep: Readonly<Record<ContractorTab, ContractorStep | null>> = {
  new: 'answer_offer',
  'quote-required': 'write_quote',
  quoted: null,
  'issues-to-action': 'reply_to_issue',
  'issues-awaiting-response': null,
  'quote-variation-pending': null,
  'awaiting-booking': 'book_visit',
  'progress-update-required': 'update_progress',
  'waiting-for-next-steps': 'book_visit',
  'in-progress': 'update_progress',
  'report-sign-off-required': null,
  'invoice-required': 'write_invoice',
  'invoice-due': null,
  'invoice-overdue': 'remind_client',
  'invoice-advance-paid': null,
  completed: null,
  cancelled: null,
  lost: null,
}
