import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { confirmBooking } from '@fettle/domain/bookings/booking-decisions'
import { applyToOrder } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { loadBookingForUpdate, transitionBooking } from '../load-booking.ts'
import { viewBooking } from '../show-booking.ts'

export const confirmBookingMethod = handler(bookingsMethods.confirm, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await loadBookingForUpdate(occasion, input, 'confirm')
  await transitionBooking(occasion, taken, {
    answer: confirmBooking(taken.booking, { actor, at: now, party: actor.side }),
  })
  await applyToOrder(occasion, taken.held.file, { kind: 'booking_confirmed', jobId: taken.record.jobId })
  return viewBooking(tx, taken.record.id, { actor, now })
})
