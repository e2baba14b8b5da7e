import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment, tenantId } from '#platform/database/columns'

/** Platform staff, added by a command on the server. */
export const platformStaff = pgTable('platform_staff', { personId: uuid().primaryKey(), addedAt: moment().notNull() })

/** Impersonations: staff, member, reason and end. */
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
    /** Start of the staff session; the impersonation session does not outlast it. */
    formerCreatedAt: moment().notNull(),
    formerEndsAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
