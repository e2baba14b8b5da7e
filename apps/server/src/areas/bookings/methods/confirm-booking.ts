import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { confirmBooking } from '@fettle/domain/bookings/booking-decisions'
import { tellNews } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { tellBooking } from '../show-booking.ts'
import { moveBooking, takeBooking } from '../take-booking.ts'

export const confirmBookingMethod = handler(bookingsMethods.confirm, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeBooking(occasion, input, 'confirm')
  await moveBooking(occasion, taken, {
    answer: confirmBooking(taken.booking, { actor, at: now, party: actor.side }),
  })
  await tellNews(occasion, taken.held.file, { kind: 'booking_confirmed', jobId: taken.record.jobId })
  return tellBooking(tx, taken.record.id, { actor, now })
})
