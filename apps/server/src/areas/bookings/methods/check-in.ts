import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { checkIn } from '@fettle/domain/bookings/booking-decisions'
import { handler } from '#platform/runner/handlers'
import { tellBooking } from '../show-booking.ts'
import { moveBooking, takeBooking } from '../take-booking.ts'

export const checkInMethod = handler(bookingsMethods.checkIn, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeBooking(occasion, input, 'check_in')
  await moveBooking(occasion, taken, { answer: checkIn(taken.booking, { actor, at: now }) })
  return tellBooking(tx, taken.record.id, { actor, now })
})
