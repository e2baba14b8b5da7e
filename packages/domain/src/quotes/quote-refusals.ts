/** Why a quote or a variation does not move. */
export const quoteRefusals = [
  'cannot_add_a_quote_for_a_job',
  'cannot_add_a_site_visit_reason_for_a_non_site_visit_quote',
  'site_visit_reason_missing',
  'quote_cannot_be_changed',
  'quote_cannot_be_submitted',
  'quote_has_no_lines',
  'quote_line_without_description',
  'quote_line_amount_not_allowed',
  'quote_has_contact_data',
  'quote_below_minimum',
  'quote_expiry_missing',
  'quote_expiry_in_the_past',
  'quote_has_expired',
  'quote_not_expired_yet',
  'quote_cannot_be_revised',
  'change_note_missing',
  'change_cannot_be_requested',
  'quote_cannot_be_withdrawn',
  'quote_cannot_be_accepted',
  'quote_cannot_be_rejected',
  'reject_reason_missing',
  'too_few_quotes',
  'work_order_not_open_to_quotes',
  'object_already_approved',
] as const
export type QuoteRefusal = (typeof quoteRefusals)[number]

export const variationRefusals = [
  'variation_needs_an_accepted_quote',
  'variation_already_open',
  'variation_has_no_lines',
  'variation_reason_missing',
  'variation_below_zero',
  'variation_cannot_be_submitted',
  'variation_cannot_be_decided',
  'variation_cannot_be_withdrawn',
  'reject_reason_missing',
  'object_already_approved',
] as const
export type VariationRefusal = (typeof variationRefusals)[number]
