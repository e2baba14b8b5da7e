import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { checkIn } from '@fettle/domain/bookings/booking-decisions'
import { handler } from '#platform/runner/handlers'
import { loadBookingForUpdate, transitionBooking } from '../load-booking.ts'
import { viewBooking } from '../show-booking.ts'

export const checkInMethod = handler(bookingsMethods.checkIn, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await loadBookingForUpdate(occasion, input, 'check_in')
  await transitionBooking(occasion, taken, { answer: checkIn(taken.booking, { actor, at: now }) })
  return viewBooking(tx, taken.record.id, { actor, now })
})
