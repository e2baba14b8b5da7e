import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, id, minor, moment, tenantId, version } from '#platform/database/columns'

export const budgets = pgTable(
  'budgets',
  {
    id: id(),
    tenantId: tenantId(),
    name: text().notNull(),
    startsOn: calendarDay().notNull(),
    endsOn: calendarDay().notNull(),
    locationId: uuid(),
    portfolioId: uuid(),
    categories: text().array().notNull().default([]),
    amount: minor().notNull(),
    warnPercent: integer().notNull(),
    isHardStop: boolean().notNull(),
    removedAt: moment(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type BudgetRecord = typeof budgets.$inferSelect
