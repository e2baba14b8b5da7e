import type { Status } from '@fettle/ui/controls/status-badge'

/** Status icon of a bucket or tab. */
const rows: Readonly<Record<string, Status>> = {
  new: 'not_set',
  tendering: 'in_progress',
  'quote-requested': 'in_progress',
  'quote-required': 'warning',
  quoted: 'ready',
  'in-progress': 'in_progress',
  'issues-to-action': 'warning_urgent',
  'issues-awaiting-response': 'warning_non_urgent',
  'awaiting-booking': 'warning_non_urgent',
  'progress-update-required': 'warning',
  'quote-variation-pending': 'warning',
  'waiting-for-next-steps': 'warning_non_urgent',
  'report-sign-off-required': 'warning',
  'invoice-required': 'warning',
  'invoice-due': 'warning',
  'invoice-overdue': 'error',
  'invoice-approved': 'ready',
  'invoice-advance-paid': 'ready',
  'payment-processing': 'in_progress',
  completed: 'success',
  cancelled: 'cancelled',
  lost: 'cancelled',
}
export const bucketStatus = (slug: string): Status => rows[slug] ?? 'unknown'

const states: Readonly<Record<string, Status>> = {
  draft: 'draft',
  submitted: 'ready',
  revision_requested: 'warning',
  approval_pending: 'warning_non_urgent',
  accepted: 'success',
  approved: 'success',
  paid: 'success',
  paid_off_platform: 'success',
  finished: 'success',
  done: 'success',
  completed: 'success',
  hired: 'success',
  confirmed: 'ready',
  proposed: 'warning_non_urgent',
  offered: 'warning_non_urgent',
  shortlisted: 'in_progress',
  quoted: 'ready',
  en_route: 'in_progress',
  on_site: 'in_progress',
  payment_processing: 'in_progress',
  running: 'in_progress',
  waiting: 'not_set',
  failed: 'error',
  rejected: 'error',
  declined: 'error',
  no_access: 'error',
  error: 'error',
  expired: 'cancelled',
  withdrawn: 'cancelled',
  superseded: 'cancelled',
  rescheduled: 'cancelled',
  cancelled: 'cancelled',
  lost: 'cancelled',
  void: 'cancelled',
  undone: 'cancelled',
  ready: 'ready',
  duplicate: 'warning_non_urgent',
}
/** Status icon of a quote, invoice, visit, report, job or import by state. */
export const stateStatus = (state: string): Status => states[state] ?? 'info'

const urgencies: Readonly<Record<string, Status>> = {
  emergency: 'warning_urgent',
  urgent: 'warning',
  routine: 'info',
  planned: 'draft',
}
export const priorityStatus = (priority: string): Status => urgencies[priority] ?? 'info'
