import type { JointRule } from '@fettle/domain/residents/owner'
import type { ResidentChannel, ResidentLanguage } from '@fettle/domain/residents/resident'
import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, id, minor, moment, tenantId, version } from '#platform/database/columns'

/** Owners of the properties that a client manages. */
export const owners = pgTable(
  'owners',
  {
    id: id(),
    tenantId: tenantId(),
    name: text().notNull(),
    email: text().notNull().default(''),
    telephone: text().notNull().default(''),
    language: text().$type<ResidentLanguage>().notNull(),
    channel: text().$type<ResidentChannel>().notNull(),
    /** The member who saved the address or a property last. */
    savedByMembershipId: uuid(),
    erasedAt: moment(),
    createdAt: createdAt(),
    version: version(),
    searchText: text().notNull().generatedAlwaysAs(sql`''`),
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
