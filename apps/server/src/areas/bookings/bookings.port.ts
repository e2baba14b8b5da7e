import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import type { BookingOutcome } from '@fettle/domain/bookings/booking-states'
import { listAttachmentsOf } from '#areas/attachments/attachments.port'
import type { Read } from '#platform/database/transaction'
import { countBookings } from './bookings.store.ts'

export { bookVisit } from './book-visit.ts'
export { crewsOf } from './booking-crew.store.ts'
export {
  delayVisitNotifications,
  endedVisits,
  findBooking,
  listBookingsBetween,
  progressTimes,
} from './bookings.store.ts'
export type { BookingRecord } from './bookings.tables.ts'
export { assignCrew } from './change-crew.ts'
export { moveVisit, moveVisitsOfOperative, promisedVisits, reassignVisit } from './move-visit.ts'
export { bookPickedSlot, cancelForResident, moveToPickedSlot } from './resident-bookings.ts'
export { showBookings } from './show-booking.ts'
export { bookingTitles } from './title-bookings.ts'
export { hasVisitsLeft } from './visits-left.ts'

/** Number of an order's visits that took place or failed for lack of access. */
export const countCompletedVisits = (read: Read, workOrderId: string): Promise<number> =>
  countBookings(read, { workOrderId, states: ['finished', 'no_access'] })

export type AttemptedVisit = {
  readonly id: string
  readonly state: 'finished' | 'no_access'
  readonly at: number
  readonly note: string
  readonly contractorName: string
}

/** Visits of an order with or without access, ascending by start. */
export const listAttemptedVisits = async (read: Read, workOrderId: string): Promise<AttemptedVisit[]> => {
  const rows = await read.rows<{ id: string; state: AttemptedVisit['state']; at: Date; note: string; name: string }>(
    'visits-tried',
    `select b.id, b.state, b.starts_at as at, b.outcome_note as note, t.name from bookings b join tenants t on t.id = b.contractor_tenant_id
     where b.client_tenant_id = $1 and b.work_order_id = $2 and b.state in ('finished', 'no_access') order by b.starts_at, b.id`,
    [read.tenantId, workOrderId],
  )
  return rows.map(({ id, state, at, note, name }) => ({ id, state, at: at.getTime(), note, contractorName: name }))
}

/** A visit in a report. Photos are the evidence of no access. */
export type CompletedVisit = {
  readonly at: number
  readonly until: number
  readonly state: AttemptedVisit['state']
  readonly outcome: BookingOutcome | null
  readonly note: string
  readonly operative: string | null
  readonly photos: readonly AttachmentView[]
}

/** Visits of a job with or without access, as far as visible to the reader, ascending. */
export const listVisitsOfJob = async (
  read: Read,
  { jobId, namespace }: { jobId: string; namespace: string },
): Promise<CompletedVisit[]> => {
  type Row = {
    id: string
    at: Date
    until: Date
    state: CompletedVisit['state']
    outcome: BookingOutcome | null
    note: string
  }
  const rows = await read.rows<Row & { operative: string | null }>(
    'visits-of-job',
    `select b.id, b.starts_at as at, b.ends_at as until, b.state, b.outcome, b.outcome_note as note, m.display_name as operative
     from bookings b left join memberships m on m.id = b.assignee_membership_id where b.job_id = $1 and b.state in ('finished', 'no_access') order by b.starts_at, b.id`,
    [jobId],
  )
  const photos = await listAttachmentsOf(
    read,
    namespace,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, at, until, ...rest }) => ({
    ...rest,
    at: at.getTime(),
    until: until.getTime(),
    photos: [...(photos.get(id)?.values() ?? [])].flat(),
  }))
}

/** A visit of an order, in milliseconds; runs as the client of the order. */
export const findVisitOfOrder = async (read: Read, workOrderId: string, bookingId: string) => {
  type Row = { id: string; jobId: string; contractorTenantId: string; state: string; startsAt: Date }
  const [row] = await read.rows<Row>(
    'visit-of-order',
    `select id, job_id as "jobId", contractor_tenant_id as "contractorTenantId", state, starts_at as "startsAt" from bookings
     where client_tenant_id = $1 and work_order_id = $2 and id = $3`,
    [read.tenantId, workOrderId, bookingId],
  )
  return row && { ...row, startsAt: row.startsAt.getTime() }
}
