import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { setOut } from '@fettle/domain/bookings/booking-decisions'
import { handler } from '#platform/runner/handlers'
import { loadBookingForUpdate, transitionBooking } from '../load-booking.ts'
import { viewBooking } from '../show-booking.ts'

export const setOutMethod = handler(bookingsMethods.setOut, async (input, { tx, actor, at, now }) => {
  const context = { tx, actor, at, now }
  const locked = await loadBookingForUpdate(context, input, 'set_out')
  await transitionBooking(context, locked, { answer: setOut(locked.booking, { actor, at: now }) })
  return viewBooking(tx, locked.record.id, { actor, now })
})
