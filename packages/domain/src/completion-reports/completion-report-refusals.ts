/** Why a completion report is not submitted or not signed off. */
export const completionReportRefusals = [
  'job_not_hired',
  'report_already_open',
  'report_cannot_be_changed',
  'report_cannot_be_submitted',
  'report_text_missing',
  'report_after_photo_missing',
  'report_cannot_be_decided',
  'report_reject_reason_missing',
  'report_not_signed_off',
  'sign_off_window_passed',
  'sign_off_reason_missing',
  'final_invoice_waits',
  'object_already_approved',
  'certificate_needed',
] as const
export type CompletionReportRefusal = (typeof completionReportRefusals)[number]
