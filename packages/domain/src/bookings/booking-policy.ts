import { type Belongings, eitherSide, type Policy, side } from '../access/policy.ts'
import type { BookingState, BookingVerb } from './booking-states.ts'

export type GovernedBooking = Belongings & { readonly state: BookingState }

/** Who may do what with a visit: both sides arrange it, the contractor's people carry it out. */
export const bookingPolicy: Policy<BookingVerb | 'view' | 'change_sub_status', GovernedBooking> = {
  view: eitherSide('bookings.view'),
  confirm: eitherSide('bookings.move'),
  reschedule: eitherSide('bookings.move'),
  cancel: eitherSide('bookings.move'),
  set_out: side('contractor', 'bookings.outcome'),
  check_in: side('contractor', 'bookings.outcome'),
  change_sub_status: side('contractor', 'bookings.outcome'),
  finish: side('contractor', 'bookings.outcome'),
  no_access: side('contractor', 'bookings.outcome'),
}
