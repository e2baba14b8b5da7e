import type { Locale } from '@fettle/domain/editions/edition'
import type { JointRule } from '@fettle/domain/residents/owner'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, id, minor, tenantId, version } from '#platform/database/columns'
import { personColumns } from './person-columns.ts'

/** Owners of the properties that a client manages. */
export const owners = pgTable(
  'owners',
  {
    ...personColumns<Locale>(),
    /** The member who saved the address or a property last. */
    savedByMembershipId: uuid(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type OwnerRecord = typeof owners.$inferSelect

/** The time in which an owner owns a location and everything inside it that has no owners of its own. */
export const ownerships = pgTable(
  'ownerships',
  {
    id: id(),
    tenantId: tenantId(),
    ownerId: uuid().notNull(),
    locationId: uuid().notNull(),
    shareBp: integer(),
    joint: text().$type<JointRule>().notNull().default('any'),
    limitAmount: minor(),
    fromOn: calendarDay().notNull(),
    untilOn: calendarDay(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type OwnershipRecord = typeof ownerships.$inferSelect
