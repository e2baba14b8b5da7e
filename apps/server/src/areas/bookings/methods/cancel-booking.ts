import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { cancelBooking } from '@fettle/domain/bookings/booking-decisions'
import { applyToOrder } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { hasVisitsLeft } from '../bookings.port.ts'
import { loadBookingForUpdate, transitionBooking } from '../load-booking.ts'
import { viewBooking } from '../show-booking.ts'

export const cancelBookingMethod = handler(bookingsMethods.cancel, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await loadBookingForUpdate(occasion, input, 'cancel')
  const { jobId } = taken.record
  const answer = cancelBooking(taken.booking, input, { actor, at: now })
  await transitionBooking(occasion, taken, { answer, changes: { outcomeNote: input.reason } })
  const visitsLeft = await hasVisitsLeft(tx, jobId)
  await applyToOrder(occasion, taken.held.file, { kind: 'booking_lost', jobId, visitsLeft })
  return viewBooking(tx, taken.record.id, { actor, now })
})
