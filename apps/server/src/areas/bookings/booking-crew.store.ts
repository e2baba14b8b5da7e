import { and, eq, inArray } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { type BookingRecord, bookingCrew } from './bookings.tables.ts'
import type { AssignedVisit } from './operative-assignment.ts'

type OfVisit = Pick<BookingRecord, 'id' | 'clientTenantId' | 'contractorTenantId'>

/** Memberships of those who come along, by visit. */
export const crewsOf = async (
  read: Read,
  visits: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await read.rows<{ id: string; crew: string[] }>(
    'booking-crews',
    `select booking_id as id, array_agg(membership_id::text order by membership_id) as crew from booking_crew
     where booking_id = any($1::uuid[]) group by booking_id`,
    [visits],
  )
  return new Map(rows.map(({ id, crew }) => [id, crew]))
}

/** A visit with those who come along. */
export const withCrew = async (read: Read, record: BookingRecord): Promise<AssignedVisit> => ({
  ...record,
  crew: (await crewsOf(read, [record.id])).get(record.id) ?? [],
})

/** Adds members to a visit; their time is occupied by it. */
export const addCrew = async (tx: Tx, visit: OfVisit, members: readonly string[]): Promise<void> => {
  const { id: bookingId, clientTenantId, contractorTenantId } = visit
  if (members.length > 0)
    await tx.db
      .insert(bookingCrew)
      .values(members.map((membershipId) => ({ clientTenantId, contractorTenantId, bookingId, membershipId })))
}

export const removeCrew = async (tx: Tx, visit: OfVisit, members: readonly string[]): Promise<void> => {
  if (members.length > 0)
    await tx.db
      .delete(bookingCrew)
      .where(
        and(
          eq(bookingCrew.clientTenantId, visit.clientTenantId),
          eq(bookingCrew.bookingId, visit.id),
          inArray(bookingCrew.membershipId, [...members]),
        ),
      )
}
