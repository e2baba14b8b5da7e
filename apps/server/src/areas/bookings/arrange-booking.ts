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
import type { Tx } from '#platform/database/transaction'
import { accept, Refused } from '#platform/runner/refusal'
import { addCrew } from './booking-crew.store.ts'
import { findClashes, insertBooking } from './bookings.store.ts'
import { type AssignedVisit, updateAssignments } from './operative-assignment.ts'

export type BookingRequest = {
  /** Epoch milliseconds. */
  startsAt: number
  endsAt: number
  operative: string | null
  /** Memberships of those who come along. */
  crew: readonly string[]
  note: string
}

/** Converts a slot of the API. */
export const toSlot = (input: { startsAt: string; endsAt: string }) => ({
  startsAt: Date.parse(input.startsAt),
  endsAt: Date.parse(input.endsAt),
})

/**
 * Loads the context of a booking: operative and crew must belong to the hired company, whose other visits are checked for
 * overlaps.
 */
export const toBookingTerms = async (
  { tx, actor, now }: OrderCommandContext,
  lockedJob: LockedJob,
  { wish, except }: { wish: BookingRequest; except: string | null },
): Promise<BookingTerms> => {
  const { operative, crew, startsAt, endsAt } = wish
  const members = operative === null ? crew : [operative, ...crew]
  const { contractorTenantId } = lockedJob.job
  const arrangement = { actor, at: now, bookingId: randomUUID(), party: actor.side }
  if (members.length === 0) return { ...arrangement, busyOperatives: 0 }
  const known = await findMembers(tx, contractorTenantId, members)
  if (known.length < new Set(members).size) throw new Refused('assignee_unknown')
  const clash = { members, startsAt: toInstant(startsAt), endsAt: toInstant(endsAt), except }
  const kinds = [...(await tx.asTenant(contractorTenantId, () => findClashes(tx, clash))).values()]
  const away = kinds.filter((kind) => kind === 'absence').length
  return { ...arrangement, busyOperatives: kinds.length - away, isOnLeave: away > 0 }
}

type Proposed = {
  booking: Booking
  events: readonly BookingEvent[]
  operative: string | null
  crew: readonly string[]
  /** The visit that this one replaces. */
  former: AssignedVisit | null
  /** What was found, of a visit that is over. */
  outcomeNote?: string
}

/** Assigns members to the job of a visit, so that they see it. */
export const assignMembers = (tx: Tx, { record }: LockedJob, members: readonly string[]): Promise<void> =>
  tx.asTenant(record.contractorTenantId, async () => {
    for (const member of members) await assign(tx, record, member)
  })

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
  const { operative, crew } = proposed
  await addCrew(tx, { ...booking, id: booking.bookingId }, crew)
  await assignMembers(tx, lockedJob, operative === null ? crew : [operative, ...crew])
  recordEvents(tx, events, eventPlace(lockedJob.file, { startsAt, endsAt }))
  const isOver = proposed.outcomeNote !== undefined
  const after = { ...booking, id: booking.bookingId, startsAt, assigneeMembershipId: operative, crew }
  if (!isOver) await updateAssignments(tx, { before: proposed.former, after, by: context.actor.membershipUuid })
  if (isOver || booking.state === 'confirmed')
    await applyToOrder(context, lockedJob.file, { kind: 'booking_confirmed', jobId: booking.jobId })
  return booking
}
