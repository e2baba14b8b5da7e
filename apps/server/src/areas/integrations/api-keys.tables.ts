import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, moment, tenantId } from '#platform/database/columns'

/** An API key of a member; only its hash is stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    tenantId: tenantId(),
    membershipId: uuid().notNull(),
    name: text().notNull(),
    keyHash: text().notNull(),
    hint: text().notNull(),
    grants: json<Record<string, string>>()().notNull(),
    createdAt: createdAt(),
    endsAt: moment(),
    usedAt: moment(),
    revokedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
