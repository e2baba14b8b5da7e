import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, tenantId, version } from '#platform/database/columns'

/** Teams. Without organisations or trades a team covers all of them. */
export const teams = pgTable(
  'teams',
  {
    id: id(),
    tenantId: tenantId(),
    name: text().notNull(),
    organisationIds: json<string[]>()().notNull(),
    categories: json<string[]>()().notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

export const teamMembers = pgTable(
  'team_members',
  { tenantId: tenantId(), teamId: uuid().notNull(), membershipId: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.teamId, table.membershipId] })],
)
