import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { finishBooking } from '@fettle/domain/bookings/booking-decisions'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { loadBookingForUpdate, transitionBooking } from '../load-booking.ts'
import { viewBooking } from '../show-booking.ts'

/** Unfinished work requires a note. */
export const finishBookingMethod = handler(bookingsMethods.finish, async (input, { tx, actor, at, now }) => {
  const context = { tx, actor, at, now }
  const locked = await loadBookingForUpdate(context, input, 'finish')
  const { outcome, note } = input
  const followOn = outcome === 'complete' ? null : input.followOn
  const answer = finishBooking(locked.booking, { outcome, note }, { actor, at: now })
  if (answer.ok && outcome !== 'complete' && note === '') throw new Refused('booking_outcome_missing')
  await transitionBooking(context, locked, { answer, changes: { outcomeNote: note, followOn } })
  return viewBooking(tx, locked.record.id, { actor, now })
})
