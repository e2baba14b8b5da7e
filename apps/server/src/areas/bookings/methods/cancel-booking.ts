import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { cancelBooking } from '@fettle/domain/bookings/booking-decisions'
import { tellNews } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { hasVisitsLeft } from '../bookings.port.ts'
import { tellBooking } from '../show-booking.ts'
import { moveBooking, takeBooking } from '../take-booking.ts'

export const cancelBookingMethod = handler(bookingsMethods.cancel, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeBooking(occasion, input, 'cancel')
  const { jobId } = taken.record
  const answer = cancelBooking(taken.booking, input, { actor, at: now })
  await moveBooking(occasion, taken, { answer, changes: { outcomeNote: input.reason } })
  const visitsLeft = await hasVisitsLeft(tx, jobId)
  await tellNews(occasion, taken.held.file, { kind: 'booking_lost', jobId, visitsLeft })
  return tellBooking(tx, taken.record.id, { actor, now })
})
