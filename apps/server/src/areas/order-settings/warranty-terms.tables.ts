import { integer, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import { id, json, moment, tenantId, version } from '#platform/database/columns'

/** Warranty terms of a client. */
export const warrantyTerms = pgTable(
  'warranty_terms',
  {
    id: id(),
    tenantId: tenantId(),
    months: integer().notNull(),
    byCategory: json<Record<string, number>>()().notNull().default({}),
    changedAt: moment().notNull(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), unique().on(table.tenantId)],
)
