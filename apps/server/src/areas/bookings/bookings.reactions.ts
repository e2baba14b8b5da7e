import { type BookingEndReason, endBooking } from '@fettle/domain/bookings/booking-decisions'
import { recordEvents, systemContext } from '#areas/work-orders/work-orders.port'
import type { Reaction } from '#platform/runner/area'
import { accept } from '#platform/runner/refusal'
import { withCrew } from './booking-crew.store.ts'
import { openBookings, saveBooking } from './bookings.store.ts'
import { slotFacts, toBooking } from './load-booking.ts'
import { updateAssignments } from './operative-assignment.ts'

/** Ends the open visits of work that is done, of a cancelled or closed order, or of an ended hire. */
const endOpenBookings =
  (reason: BookingEndReason): Reaction =>
  async (tx, event, moment) => {
    const { actor } = await systemContext(tx, moment)
    for (const record of await openBookings(tx, event)) {
      const booking = toBooking(record, { organisationUuid: '', assignees: [], invitedBy: null })
      const answer = endBooking(booking, { reason }, { actor, at: moment.now })
      const { state, subStatus, outcome } = accept(answer)
      await saveBooking(tx, record, { state, subStatus, outcome })
      const events = answer.ok ? answer.events.map((each) => ({ ...each, by: null })) : []
      recordEvents(tx, events, {
        clientTenantId: record.clientTenantId,
        workOrderId: record.workOrderId,
        holders: new Map([[record.jobId, record.contractorTenantId]]),
        facts: slotFacts(record),
      })
      await updateAssignments(tx, { before: await withCrew(tx, record), after: null, by: null })
    }
  }

/** The follow-on order is raised: the work that the visits left of another trade no longer waits for the client. */
const closeFollowOn: Reaction = async (tx, event, { at }) => {
  await tx.rows(
    'follow-on-raised',
    `update bookings set follow_on_raised_at = $3 where client_tenant_id = $1 and work_order_id = $2
       and follow_on is not null and follow_on_raised_at is null`,
    [tx.tenantId, event.workOrderId, at],
  )
}

export const bookingReactions = {
  'work-order.follow-on-raised': closeFollowOn,
  'work-order.cancelled': endOpenBookings('order_cancelled'),
  'work-order.hire-ended': endOpenBookings('hire_ended'),
  'work-order.done': endOpenBookings('work_done'),
  'work-order.closed': endOpenBookings('work_done'),
} satisfies Record<string, Reaction>
