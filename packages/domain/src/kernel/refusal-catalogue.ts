/** Known business errors of the specification (section 8): expected, and never reported to error tracking. */
export const refusalCatalogue = [
  'work_order_has_no_free_seats',
  'lead_already_accepted_or_closed',
  'work_order_already_cancelled',
  'wallet_not_active',
  'object_already_approved',
  'lead_cannot_be_accepted',
  'cannot_add_a_site_visit_reason_for_a_non_site_visit_quote',
  'completion_needs_sign_off_before_payment',
  'insufficient_funds_to_pay_this_invoice',
  'job_booking_sub_status_cannot_be_updated',
  'problem_connecting_to_the_payments_system',
  'cannot_add_a_quote_for_a_job',
] as const
export type RefusalCode = (typeof refusalCatalogue)[number]
