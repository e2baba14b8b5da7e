import type { BookingEventName } from '@fettle/domain/bookings/booking-events'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { EpochMs } from '@fettle/domain/kernel/time'
import { releaseOperative } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'

/** The visit as its operative and those who come along know it. */
export type AssignedVisit = {
  readonly id: string
  readonly clientTenantId: string
  readonly contractorTenantId: string
  readonly workOrderId: string
  readonly jobId: string
  readonly assigneeMembershipId: string | null
  /** Memberships of those who come along. */
  readonly crew: readonly string[]
  readonly startsAt: string | EpochMs
}

const membersOf = ({ assigneeMembershipId, crew }: AssignedVisit): readonly string[] =>
  assigneeMembershipId === null ? crew : [assigneeMembershipId, ...crew]

type OperativeEvent = Extract<BookingEventName, 'booking.assigned' | 'booking.moved' | 'booking.unassigned'>
type Notice = {
  readonly name: OperativeEvent
  readonly membershipId: string
  readonly formerStartsAt?: string | EpochMs
}

const instantOf = (at: string | EpochMs): string => (typeof at === 'number' ? toInstant(at) : at)

/** Notifies a member about a visit, unless they caused the change themselves. */
const notifyMember = (
  tx: Tx,
  visit: AssignedVisit,
  { name, membershipId, formerStartsAt, by }: Notice & { by: string | null },
) => {
  if (membershipId === by) return
  const { clientTenantId, contractorTenantId, workOrderId, jobId } = visit
  const startsAt = instantOf(visit.startsAt)
  tx.record({
    name,
    clientTenantId,
    contractorTenantId,
    workOrderId,
    jobId,
    subjectId: visit.id,
    facts: { startsAt, ...(formerStartsAt === undefined ? {} : { formerStartsAt: instantOf(formerStartsAt) }) },
    effect: 'timeline-only',
    audience: { tenantId: contractorTenantId, membershipId },
  })
}

type Ended = { readonly membershipId: string; readonly by: string | null }

/** Ends the assignment of a member whose visit was given to a colleague, cancelled or ended. */
const endAssignment = async (tx: Tx, visit: AssignedVisit, { membershipId, by }: Ended): Promise<void> => {
  notifyMember(tx, visit, { name: 'booking.unassigned', membershipId, by })
  await tx.asTenant(visit.contractorTenantId, () => releaseOperative(tx, visit.jobId, membershipId))
}

type Change = {
  readonly before: AssignedVisit | null
  readonly after: AssignedVisit | null
  readonly by: string | null
}

/**
 * Notifies the operative of a visit and those who come along about a change of it, and releases those who are no longer assigned. The
 * visits are saved before. `by` is the membership that made the change.
 */
export const updateAssignments = async (tx: Tx, { before, after, by }: Change): Promise<void> => {
  const [former, present] = [before ? membersOf(before) : [], after ? membersOf(after) : []]
  for (const membershipId of former)
    if (before && !present.includes(membershipId)) await endAssignment(tx, before, { membershipId, by })
  if (!after) return
  const isMoved = before !== null && before.id !== after.id
  for (const membershipId of present)
    if (!before || !former.includes(membershipId))
      notifyMember(tx, after, { name: 'booking.assigned', membershipId, by })
    else if (isMoved)
      notifyMember(tx, after, { name: 'booking.moved', membershipId, formerStartsAt: before.startsAt, by })
}

/** Notifies everyone of the proposed visit that a colleague confirmed it; a confirmation by the client reaches them anyway. */
export const notifyConfirmed = (tx: Tx, visit: AssignedVisit, by: string): void => {
  for (const membershipId of membersOf(visit)) notifyMember(tx, visit, { name: 'booking.assigned', membershipId, by })
}
