import { allowEitherSide, allowSide, type Policy, type ResourceOwnership, systemOnly } from '../access/policy.ts'
import type { BookingState, BookingVerb } from './booking-states.ts'

export type GovernedBooking = ResourceOwnership & { readonly state: BookingState }

/** Both sides arrange visits; the contractor's operatives carry them out. */
export const bookingPolicy: Policy<BookingVerb | 'view' | 'change_sub_status', GovernedBooking> = {
  view: allowEitherSide('bookings.view'),
  confirm: allowEitherSide('bookings.move'),
  reschedule: allowEitherSide('bookings.move'),
  cancel: allowEitherSide('bookings.move'),
  set_out: allowSide('contractor', 'bookings.outcome'),
  check_in: allowSide('contractor', 'bookings.outcome'),
  change_sub_status: allowSide('contractor', 'bookings.outcome'),
  finish: allowSide('contractor', 'bookings.outcome'),
  no_access: allowSide('contractor', 'bookings.outcome'),
  end: systemOnly,
}
