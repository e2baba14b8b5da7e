import type { BookingView } from '@fettle/contracts/bookings/bookings.methods'
import { type BookingState, type BookingVerb, bookingMachine } from '@fettle/domain/bookings/booking-states'
import { transition } from '@fettle/domain/kernel/machine'

const onTheWay: readonly BookingVerb[] = ['check_in', 'finish', 'no_access']

/**
 * The optimistic result of a queued command on a visit: next state, next version and the actions allowed from there.
 * The server decides when the command arrives.
 */
export const applyOptimistically = (booking: BookingView, verb: BookingVerb): BookingView => {
  const state = transition(bookingMachine, booking.state as BookingState, verb) ?? booking.state
  const next: Readonly<Record<string, unknown>> = bookingMachine[state as BookingState]
  return {
    ...booking,
    state,
    version: booking.version + 1,
    can: onTheWay.filter((each) => each in next),
    cannot: {},
  }
}
