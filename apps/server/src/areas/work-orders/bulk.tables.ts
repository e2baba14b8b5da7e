import type { BulkAction } from '@fettle/contracts/work-orders/bulk-actions.methods'
import { integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, moment, tenantId } from '#platform/database/columns'

/** The same command on many orders, one after another. */
export const bulkRuns = pgTable(
  'bulk_runs',
  {
    id: id(),
    tenantId: tenantId(),
    membershipId: uuid().notNull(),
    action: json<BulkAction>()().notNull(),
    state: text().notNull(),
    createdAt: createdAt(),
    endedAt: moment(),
  },
  (table) => [unique().on(table.tenantId, table.id)],
)

export const bulkItems = pgTable(
  'bulk_items',
  {
    tenantId: tenantId(),
    runId: uuid().notNull(),
    position: integer().notNull(),
    workOrderId: uuid().notNull(),
    state: text().notNull().default('waiting'),
    code: text(),
    facts: json<Record<string, string | number | null> | null>()(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.runId, table.position] })],
)
