import { cancelBooking } from '@fettle/domain/bookings/booking-decisions'
import { recordEvents, systemContext } from '#areas/work-orders/work-orders.port'
import type { Reaction } from '#platform/runner/area'
import { accept } from '#platform/runner/refusal'
import { cancellableBookings, saveBooking } from './bookings.store.ts'
import { slotFacts, toBooking } from './load-booking.ts'

/** Cancels the open visits of a cancelled order or an ended hire. */
const cancelOpenBookings =
  (reason: string): Reaction =>
  async (tx, event, moment) => {
    const { actor } = await systemContext(tx, moment)
    for (const record of await cancellableBookings(tx, event)) {
      const booking = toBooking(record, { organisationUuid: '', assignees: [] })
      const answer = cancelBooking(booking, { reason }, { actor, at: moment.now })
      const { state, subStatus } = accept(answer)
      await saveBooking(tx, record, { state, subStatus })
      const events = answer.ok ? answer.events.map((each) => ({ ...each, by: null })) : []
      recordEvents(tx, events, {
        clientTenantId: record.clientTenantId,
        workOrderId: record.workOrderId,
        holders: new Map([[record.jobId, record.contractorTenantId]]),
        facts: slotFacts(record),
      })
    }
  }

export const bookingReactions = {
  'work-order.cancelled': cancelOpenBookings('order_cancelled'),
  'work-order.hire-ended': cancelOpenBookings('hire_ended'),
} satisfies Record<string, Reaction>
