import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { setOut } from '@fettle/domain/bookings/booking-decisions'
import { handler } from '#platform/runner/handlers'
import { loadBookingForUpdate, transitionBooking } from '../load-booking.ts'
import { viewBooking } from '../show-booking.ts'

export const setOutMethod = handler(bookingsMethods.setOut, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await loadBookingForUpdate(occasion, input, 'set_out')
  await transitionBooking(occasion, taken, { answer: setOut(taken.booking, { actor, at: now }) })
  return viewBooking(tx, taken.record.id, { actor, now })
})
