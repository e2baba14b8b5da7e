import { pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, moment, tenantId } from '#platform/database/columns'

/** A client's disclaimers for contractors, by start of validity. */
export const disclaimers = pgTable(
  'disclaimers',
  {
    id: id(),
    tenantId: tenantId(),
    text: text().notNull(),
    validFrom: moment().notNull(),
    authorMembershipId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), unique().on(table.tenantId, table.validFrom)],
)
