import { randomUUID } from 'node:crypto'
import type { Booking } from '@fettle/domain/bookings/booking'
import { type BookingTerms, confirmBooking } from '@fettle/domain/bookings/booking-decisions'
import type { BookingEvent } from '@fettle/domain/bookings/booking-events'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { LockedJob } from '#areas/jobs/jobs.port'
import { findMembers } from '#areas/users/users.port'
import {
  applyToOrder,
  assign,
  eventPlace,
  type OrderCommandContext,
  recordEvents,
} from '#areas/work-orders/work-orders.port'
import { accept, Refused } from '#platform/runner/refusal'
import { findClash, insertBooking } from './bookings.store.ts'
import { type AssignedVisit, updateAssignments } from './operative-assignment.ts'

export type BookingRequest = {
  /** Epoch milliseconds. */
  startsAt: number
  endsAt: number
  operative: string | null
  note: string
}

/** Converts a slot of the API. */
export const toSlot = (input: { startsAt: string; endsAt: string }) => ({
  startsAt: Date.parse(input.startsAt),
  endsAt: Date.parse(input.endsAt),
})

/**
 * Loads the context of a booking: the operative must belong to the hired company, whose other visits are checked for
 * overlaps.
 */
export const toBookingTerms = async (
  { tx, actor, now }: OrderCommandContext,
  lockedJob: LockedJob,
  { wish, except }: { wish: BookingRequest; except: string | null },
): Promise<BookingTerms> => {
  const { operative, startsAt, endsAt } = wish
  const { contractorTenantId } = lockedJob.job
  const arrangement = { actor, at: now, bookingId: randomUUID(), party: actor.side }
  if (operative === null) return { ...arrangement, busyOperatives: 0 }
  const [member] = await findMembers(tx, contractorTenantId, [operative])
  if (!member) throw new Refused('assignee_unknown')
  const clash = { operative, startsAt: toInstant(startsAt), endsAt: toInstant(endsAt), except }
  const occupiedBy = await tx.asTenant(contractorTenantId, () => findClash(tx, clash))
  return {
    ...arrangement,
    busyOperatives: occupiedBy !== undefined && occupiedBy !== 'absence' ? 1 : 0,
    isOnLeave: occupiedBy === 'absence',
  }
}

type Proposed = {
  booking: Booking
  events: readonly BookingEvent[]
  operative: string | null
  /** The visit that this one replaces. */
  former: AssignedVisit | null
  /** What was found, of a visit that is over. */
  outcomeNote?: string
}

/** Confirms a booking that requires no agreement. */
const confirmAtOnce = (
  { booking, events }: Proposed,
  { actor, now }: OrderCommandContext,
): Pick<Proposed, 'booking' | 'events'> => {
  if (booking.state !== 'proposed' || booking.residentMustBePresent) return { booking, events }
  const confirmed = accept(confirmBooking(booking, { actor, at: now, party: actor.side }))
  // Of a visit that needs no agreement nothing is proposed: it is booked, or moved.
  const names: Partial<Record<BookingEvent['name'], 'booking.booked'>> = { 'booking.proposed': 'booking.booked' }
  return {
    booking: confirmed,
    events: events.map((event) => ({ ...event, name: names[event.name] ?? event.name }) as BookingEvent),
  }
}

/** Inserts a new visit, assigns its operative to the job, and records the event. Returns the visit. */
export const addBooking = async (
  context: OrderCommandContext,
  lockedJob: LockedJob,
  proposed: Proposed,
): Promise<Booking> => {
  const { tx, at } = context
  const { booking, events } = confirmAtOnce(proposed, context)
  const [startsAt, endsAt] = [toInstant(booking.startsAt), toInstant(booking.endsAt)]
  await insertBooking(tx, {
    id: booking.bookingId,
    clientTenantId: booking.clientTenantId,
    contractorTenantId: booking.contractorTenantId,
    workOrderId: booking.workOrderId,
    jobId: booking.jobId,
    state: booking.state,
    proposedBy: booking.proposedBy,
    residentMustBePresent: booking.residentMustBePresent,
    startsAt,
    endsAt,
    assigneeMembershipId: proposed.operative,
    note: booking.note,
    outcome: booking.outcome,
    outcomeNote: proposed.outcomeNote ?? '',
    replacesId: booking.replaces,
    createdAt: at,
  })
  const { operative } = proposed
  if (operative !== null) await tx.asTenant(booking.contractorTenantId, () => assign(tx, lockedJob.record, operative))
  recordEvents(tx, events, eventPlace(lockedJob.file, { startsAt, endsAt }))
  const isOver = proposed.outcomeNote !== undefined
  const after = { ...booking, id: booking.bookingId, startsAt, assigneeMembershipId: operative }
  if (!isOver) await updateAssignments(tx, { before: proposed.former, after, by: context.actor.membershipUuid })
  if (isOver || booking.state === 'confirmed')
    await applyToOrder(context, lockedJob.file, { kind: 'booking_confirmed', jobId: booking.jobId })
  return booking
}
