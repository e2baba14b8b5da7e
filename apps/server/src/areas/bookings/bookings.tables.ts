import type { FollowOn } from '@fettle/domain/bookings/follow-on'
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, moment, shared, version } from '#platform/database/columns'

export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    ...shared(),
    workOrderId: uuid().notNull(),
    jobId: uuid().notNull(),
    state: text().notNull(),
    proposedBy: text().notNull(),
    subStatus: text(),
    residentMustBePresent: boolean().notNull().default(false),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    assigneeMembershipId: uuid(),
    note: text().notNull().default(''),
    outcome: text(),
    outcomeNote: text().notNull().default(''),
    followOn: json<FollowOn | null>()(),
    followOnRaisedAt: moment(),
    replacesId: uuid(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type BookingRecord = typeof bookings.$inferSelect

/** Who comes along on a visit besides its operative. */
export const bookingCrew = pgTable(
  'booking_crew',
  { ...shared(), bookingId: uuid().notNull(), membershipId: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.bookingId, table.membershipId] })],
)
