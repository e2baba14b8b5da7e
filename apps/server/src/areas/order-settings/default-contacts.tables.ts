import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, tenantId, version } from '#platform/database/columns'

/** People whom new orders get as contacts: everywhere, in a branch, or at a place and below it. */
export const defaultContacts = pgTable(
  'default_contacts',
  {
    id: id(),
    tenantId: tenantId(),
    kind: text().notNull(),
    name: text().notNull(),
    role: text().notNull().default(''),
    telephone: text().notNull().default(''),
    email: text().notNull().default(''),
    organisationId: uuid(),
    locationId: uuid(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
