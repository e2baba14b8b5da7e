import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, tenantId, version } from '#platform/database/columns'

/** Contacts added to new orders: of the tenant, of an organisation, or of a location and its descendants. */
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
