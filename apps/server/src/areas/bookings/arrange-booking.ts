import { randomUUID } from 'node:crypto'
import type { Booking } from '@fettle/domain/bookings/booking'
import { type BookingTerms, confirmBooking } from '@fettle/domain/bookings/booking-decisions'
import type { BookingEvent } from '@fettle/domain/bookings/booking-events'
import { toInstant } from '@fettle/domain/kernel/instant'
import { type LockedJob } from '#areas/jobs/jobs.port'
import { findMembers } from '#areas/users/users.port'
import {
  applyToOrder,
  assign,
  eventPlace,
  type OrderCommandContext,
  recordEvents,
} from '#areas/work-orders/work-orders.port'
import { accept, Refused } from '#platform/runner/refusal'
import { findClashes, insertBooking } from './bookings.store.ts'

export type BookingRequest = {
  /** Moments in milliseconds. */
  startsAt: number
  endsAt: number
  operative: string | null
  note: string
}

/** Reads a slot of the wire. */
export const toSlot = (input: { startsAt: string; endsAt: string }) => ({
  startsAt: Date.parse(input.startsAt),
  endsAt: Date.parse(input.endsAt),
})

/** The operative must be one of the hired company; what else they do then is counted as their company. */
export const toBookingTerms = async (
  { tx, actor, now }: OrderCommandContext,
  held: LockedJob,
  { wish, except }: { wish: BookingRequest; except: string | null },
): Promise<BookingTerms> => {
  const { operative, startsAt, endsAt } = wish
  const { contractorTenantId } = held.job
  const arrangement = { actor, at: now, bookingId: randomUUID(), party: actor.side }
  if (operative === null) return { ...arrangement, busyOperatives: 0 }
  const [member] = await findMembers(tx, contractorTenantId, [operative])
  if (!member) throw new Refused('assignee_unknown')
  const clash = { operative, startsAt: toInstant(startsAt), endsAt: toInstant(endsAt), except }
  return { ...arrangement, busyOperatives: await tx.asTenant(contractorTenantId, () => findClashes(tx, clash)) }
}

type Proposed = { booking: Booking; events: readonly BookingEvent[]; operative: string | null }

/** Confirms at once what needs nobody's agreement. */
const confirmAtOnce = (
  { booking, events }: Proposed,
  { actor, now }: OrderCommandContext,
): Omit<Proposed, 'operative'> => {
  if (booking.residentMustBePresent) return { booking, events }
  const answer = confirmBooking(booking, { actor, at: now, party: actor.side })
  return { booking: accept(answer), events: [...events, ...(answer.ok ? answer.events : [])] }
}

/** Writes a new visit, puts its operative on the job, and tells of it. Answers the visit as it is then. */
export const addBooking = async (
  occasion: OrderCommandContext,
  held: LockedJob,
  proposed: Proposed,
): Promise<Booking> => {
  const { tx, at } = occasion
  const { booking, events } = confirmAtOnce(proposed, occasion)
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
    replacesId: booking.replaces,
    createdAt: at,
  })
  const { operative } = proposed
  if (operative !== null) await tx.asTenant(booking.contractorTenantId, () => assign(tx, held.record, operative))
  recordEvents(tx, events, eventPlace(held.file, { startsAt, endsAt }))
  if (booking.state === 'confirmed')
    await applyToOrder(occasion, held.file, { kind: 'booking_confirmed', jobId: booking.jobId })
  return booking
}
