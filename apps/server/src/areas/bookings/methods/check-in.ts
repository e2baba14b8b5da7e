import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { checkIn } from '@fettle/domain/bookings/booking-decisions'
import { handler } from '#platform/runner/handlers'
import { loadBookingForUpdate, transitionBooking } from '../load-booking.ts'
import { viewBooking } from '../show-booking.ts'

export const checkInMethod = handler(bookingsMethods.checkIn, async (input, { tx, actor, at, now }) => {
  const context = { tx, actor, at, now }
  const locked = await loadBookingForUpdate(context, input, 'check_in')
  await transitionBooking(context, locked, { answer: checkIn(locked.booking, { actor, at: now }) })
  return viewBooking(tx, locked.record.id, { actor, now })
})
