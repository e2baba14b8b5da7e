import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, minor, moment, tenantId, version } from '#platform/database/columns'

/** Templates of work orders. */
export const orderTemplates = pgTable(
  'order_templates',
  {
    id: id(),
    tenantId: tenantId(),
    name: text().notNull(),
    title: text().notNull().default(''),
    description: text().notNull().default(''),
    category: text().notNull().default(''),
    service: text().notNull().default(''),
    priority: text().notNull(),
    accessNotes: text().notNull().default(''),
    budget: minor(),
    delivery: text().notNull(),
    contractorTenantId: uuid(),
    archivedAt: moment(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type TemplateRecord = typeof orderTemplates.$inferSelect
