/** Why a visit is not arranged, moved or ended. */
export const bookingRefusals = [
  'job_not_hired',
  'booking_ends_before_it_starts',
  'booking_longer_than_a_day',
  'booking_in_the_past',
  'booking_not_over_yet',
  'booking_cannot_be_confirmed',
  'booking_confirmed_by_its_proposer',
  'booking_cannot_be_moved',
  'booking_cannot_be_cancelled',
  'cancel_reason_missing',
  'booking_not_under_way',
  'booking_outcome_missing',
  'booking_not_started_yet',
  'no_access_evidence_missing',
  'operative_not_free',
  'operative_on_leave',
  'job_booking_sub_status_cannot_be_updated',
] as const
export type BookingRefusal = (typeof bookingRefusals)[number]
