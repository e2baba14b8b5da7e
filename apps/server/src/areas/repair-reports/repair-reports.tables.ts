import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, id, tenantId, version } from '#platform/database/columns'

export const repairReports = pgTable(
  'repair_reports',
  {
    id: id(),
    tenantId: tenantId(),
    name: text().notNull(),
    note: text().notNull().default(''),
    validFrom: calendarDay(),
    validTo: calendarDay(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type RepairReportRecord = typeof repairReports.$inferSelect
