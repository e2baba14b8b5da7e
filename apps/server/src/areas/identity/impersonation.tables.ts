import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment, tenantId } from '#platform/database/columns'

/** Staff of the platform, made by a command at the machine itself. */
export const platformStaff = pgTable('platform_staff', { personId: uuid().primaryKey(), addedAt: moment().notNull() })

/** Staff acted as a member of a tenant, why, and until when. */
export const impersonations = pgTable(
  'impersonations',
  {
    id: id(),
    tenantId: tenantId(),
    membershipId: uuid().notNull(),
    staffPersonId: uuid().notNull(),
    staffName: text().notNull(),
    reason: text().notNull(),
    startedAt: moment().notNull(),
    endsAt: moment().notNull(),
    endedAt: moment(),
    /** Of the session that made room: the one that follows lasts no longer. */
    formerCreatedAt: moment().notNull(),
    formerEndsAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
