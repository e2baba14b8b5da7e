import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { confirmBooking } from '@fettle/domain/bookings/booking-decisions'
import { applyToOrder } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { withCrew } from '../booking-crew.store.ts'
import { loadBookingForUpdate, transitionBooking } from '../load-booking.ts'
import { notifyConfirmed } from '../operative-assignment.ts'
import { viewBooking } from '../show-booking.ts'

export const confirmBookingMethod = handler(bookingsMethods.confirm, async (input, { tx, actor, at, now }) => {
  const context = { tx, actor, at, now }
  const locked = await loadBookingForUpdate(context, input, 'confirm')
  await transitionBooking(context, locked, {
    answer: confirmBooking(locked.booking, { actor, at: now, party: actor.side }),
  })
  if (actor.side === 'contractor') notifyConfirmed(tx, await withCrew(tx, locked.record), actor.membershipUuid)
  await applyToOrder(context, locked.lockedJob.file, { kind: 'booking_confirmed', jobId: locked.record.jobId })
  return viewBooking(tx, locked.record.id, { actor, now })
})
