import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, moment, tenantId } from '#platform/database/columns'

/** A key by which a program calls for a member. Only its hash is kept. */
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
