import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, id, tenantId, version } from '#platform/database/columns'

export const accountCodes = pgTable(
  'account_codes',
  {
    id: id(),
    tenantId: tenantId(),
    code: text().notNull(),
    name: text().notNull(),
    ledgerAccount: text().notNull().default(''),
    categories: text().array().notNull(),
    closedOn: calendarDay(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type AccountCodeRecord = typeof accountCodes.$inferSelect
