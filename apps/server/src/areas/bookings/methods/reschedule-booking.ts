import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { rescheduleBooking } from '@fettle/domain/bookings/booking-decisions'
import { applyToOrder, checkDays, dayAt } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { addBooking, toBookingTerms, toSlot } from '../arrange-booking.ts'
import { saveBooking } from '../bookings.store.ts'
import { loadBookingForUpdate } from '../load-booking.ts'
import { viewBooking } from '../show-booking.ts'
import { hasVisitsLeft } from '../visits-left.ts'

/** Reschedules a visit; operative and note are kept unless given. A client's change awaits the contractor. */
export const rescheduleBookingMethod = handler(bookingsMethods.reschedule, async (input, { tx, actor, at, now }) => {
  const context = { tx, actor, at, now }
  const { record, booking: former, lockedJob } = await loadBookingForUpdate(context, input, 'reschedule')
  const operative = input.assigneeUuid ?? record.assigneeMembershipId
  const wish = { ...toSlot(input), operative, note: input.note === '' ? record.note : input.note }
  const arrangement = await toBookingTerms(context, lockedJob, { wish, except: record.id })
  const answer = rescheduleBooking({ ...former, note: wish.note }, wish, arrangement)
  const move = accept(answer)
  const order = lockedJob.file.record
  checkDays(order, [['visitOn', dayAt(order, wish.startsAt), 'startsAt']], { now })
  await saveBooking(tx, record, { state: move.former.state, subStatus: null })
  const residentMustBePresent = former.residentMustBePresent || actor.side === 'client'
  const booking = { ...move.booking, residentMustBePresent }
  const events = answer.ok ? answer.events : []
  const added = await addBooking(context, lockedJob, { booking, events, operative, former: record })
  if (added.state === 'proposed') {
    const visitsLeft = await hasVisitsLeft(tx, record.jobId)
    await applyToOrder(context, lockedJob.file, { kind: 'booking_lost', jobId: record.jobId, visitsLeft })
  }
  return viewBooking(tx, booking.bookingId, { actor, now })
})
