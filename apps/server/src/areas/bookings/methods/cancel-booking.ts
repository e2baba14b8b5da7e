import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { cancelBooking } from '@fettle/domain/bookings/booking-decisions'
import { applyToOrder } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { withCrew } from '../booking-crew.store.ts'
import { loadBookingForUpdate, transitionBooking } from '../load-booking.ts'
import { updateAssignments } from '../operative-assignment.ts'
import { viewBooking } from '../show-booking.ts'
import { hasVisitsLeft } from '../visits-left.ts'

export const cancelBookingMethod = handler(bookingsMethods.cancel, async (input, { tx, actor, at, now }) => {
  const context = { tx, actor, at, now }
  const locked = await loadBookingForUpdate(context, input, 'cancel')
  const { jobId } = locked.record
  const answer = cancelBooking(locked.booking, input, { actor, at: now })
  await transitionBooking(context, locked, { answer, changes: { outcomeNote: input.reason } })
  const before = await withCrew(tx, locked.record)
  await updateAssignments(tx, { before, after: null, by: actor.membershipUuid })
  const visitsLeft = await hasVisitsLeft(tx, jobId)
  await applyToOrder(context, locked.lockedJob.file, { kind: 'booking_lost', jobId, visitsLeft })
  return viewBooking(tx, locked.record.id, { actor, now })
})
