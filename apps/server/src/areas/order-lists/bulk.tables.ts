import type { BulkAction, JobBulkAction } from '@fettle/contracts/work-orders/bulk-actions.methods'
import type { BulkList } from '@fettle/domain/work-orders/bulk-action'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, moment, tenantId } from '#platform/database/columns'

/** One command applied to many orders in sequence. */
export const bulkRuns = pgTable(
  'bulk_runs',
  {
    id: id(),
    tenantId: tenantId(),
    membershipId: uuid().notNull(),
    list: text().$type<BulkList>().notNull(),
    action: json<BulkAction | JobBulkAction>()().notNull(),
    state: text().notNull(),
    createdAt: createdAt(),
    endedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

export const bulkItems = pgTable(
  'bulk_items',
  {
    tenantId: tenantId(),
    runId: uuid().notNull(),
    position: integer().notNull(),
    /** An order of the tenant, or a job with its client. */
    workOrderId: uuid(),
    clientTenantId: uuid(),
    jobId: uuid(),
    state: text().notNull().default('waiting'),
    code: text(),
    facts: json<Record<string, string | number | null> | null>()(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.runId, table.position] })],
)
