/** Why a command on a job is refused. */
export const jobRefusals = [
  'job_not_found',
  'lead_already_accepted_or_closed',
  'lead_cannot_be_accepted',
  'work_order_has_no_free_seats',
  'tender_deadline_passed',
  'work_order_already_cancelled',
  'direct_labour_only',
  'decline_reason_missing',
  'interest_cannot_be_withdrawn',
  'job_cannot_be_invited_again',
  'work_order_cannot_be_dispatched',
  'award_is_waiting',
  'award_missing',
] as const
export type JobRefusal = (typeof jobRefusals)[number]
