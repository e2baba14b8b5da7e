import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { setOut } from '@fettle/domain/bookings/booking-decisions'
import { handler } from '#platform/runner/handlers'
import { tellBooking } from '../show-booking.ts'
import { moveBooking, takeBooking } from '../take-booking.ts'

export const setOutMethod = handler(bookingsMethods.setOut, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeBooking(occasion, input, 'set_out')
  await moveBooking(occasion, taken, { answer: setOut(taken.booking, { actor, at: now }) })
  return tellBooking(tx, taken.record.id, { actor, now })
})
