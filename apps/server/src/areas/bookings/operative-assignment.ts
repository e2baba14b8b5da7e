import type { BookingEventName } from '@fettle/domain/bookings/booking-events'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { EpochMs } from '@fettle/domain/kernel/time'
import { releaseOperative } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'

/** The visit as its operative knows it. */
export type AssignedVisit = {
  readonly id: string
  readonly clientTenantId: string
  readonly contractorTenantId: string
  readonly workOrderId: string
  readonly jobId: string
  readonly assigneeMembershipId: string | null
  readonly startsAt: string | EpochMs
}

type OperativeEvent = Extract<BookingEventName, 'booking.assigned' | 'booking.moved' | 'booking.unassigned'>
type Notice = { readonly name: OperativeEvent; readonly formerStartsAt?: string | EpochMs }

const instantOf = (at: string | EpochMs): string => (typeof at === 'number' ? toInstant(at) : at)

/** Notifies the operative of a visit, unless they caused the change themselves. */
const notifyOperative = (
  tx: Tx,
  visit: AssignedVisit,
  { name, formerStartsAt, by }: Notice & { by: string | null },
) => {
  const membershipId = visit.assigneeMembershipId
  if (membershipId === null || membershipId === by) return
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

/** Ends the assignment of an operative whose visit was given to a colleague, cancelled or ended. */
const endAssignment = async (tx: Tx, visit: AssignedVisit, by: string | null): Promise<void> => {
  const membershipId = visit.assigneeMembershipId
  if (membershipId === null) return
  notifyOperative(tx, visit, { name: 'booking.unassigned', by })
  await tx.asTenant(visit.contractorTenantId, () => releaseOperative(tx, visit.jobId, membershipId))
}

type Change = {
  readonly before: AssignedVisit | null
  readonly after: AssignedVisit | null
  readonly by: string | null
}

/**
 * Notifies the operatives of a visit about a change of it and releases those who are no longer assigned. The visits are saved
 * before. `by` is the membership that made the change.
 */
export const updateAssignments = async (tx: Tx, { before, after, by }: Change): Promise<void> => {
  const isSameOperative = before?.assigneeMembershipId === after?.assigneeMembershipId
  if (before && !isSameOperative) await endAssignment(tx, before, by)
  if (!after) return
  if (!before || !isSameOperative) notifyOperative(tx, after, { name: 'booking.assigned', by })
  else notifyOperative(tx, after, { name: 'booking.moved', formerStartsAt: before.startsAt, by })
}

/** Notifies the operative that the proposed visit was confirmed by a colleague; a confirmation by the client reaches them anyway. */
export const notifyConfirmed = (tx: Tx, visit: AssignedVisit, by: string): void =>
  notifyOperative(tx, visit, { name: 'booking.assigned', by })
