import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, tenantId, version } from '#platform/database/columns'

/** Tags of a client's orders and of a contractor's jobs. */
export const tags = pgTable(
  'tags',
  {
    id: id(),
    tenantId: tenantId(),
    name: text().notNull(),
    color: text().notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

export const workOrderTags = pgTable(
  'work_order_tags',
  { clientTenantId: uuid().notNull(), workOrderId: uuid().notNull(), tagId: uuid().notNull(), taggedAt: createdAt() },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.workOrderId, table.tagId] })],
)

export const jobTags = pgTable(
  'job_tags',
  {
    tenantId: tenantId(),
    clientTenantId: uuid().notNull(),
    jobId: uuid().notNull(),
    tagId: uuid().notNull(),
    taggedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.jobId, table.tagId] })],
)
