import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, moment, tenantId, version } from '#platform/database/columns'

/** Custom roles of a tenant, based on built-in ones. */
export const customRoles = pgTable(
  'roles',
  {
    id: id(),
    tenantId: tenantId(),
    name: text().notNull(),
    description: text().notNull().default(''),
    basedOn: text().notNull(),
    grants: json<Record<string, string>>()().notNull(),
    createdByMembershipId: uuid().notNull(),
    changedByMembershipId: uuid().notNull(),
    createdAt: createdAt(),
    changedAt: moment().notNull(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
