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
    accountCodeId: uuid(),
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

/** What uses a budget, by day: spent and waiting sums on the day -infinity, committed ones on the day the work is due. Written by triggers. */
export const budgetCounters = pgTable(
  'budget_counters',
  {
    tenantId: tenantId(),
    budgetId: uuid().notNull(),
    onDay: calendarDay().notNull(),
    shard: integer().notNull(),
    spent: minor().notNull().default(0),
    waiting: minor().notNull().default(0),
    committed: minor().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.budgetId, table.onDay, table.shard] })],
)

/** Warnings that were sent about a budget, by the percentage that was used. */
export const budgetWarnings = pgTable(
  'budget_warnings',
  { tenantId: tenantId(), budgetId: uuid().notNull(), percent: integer().notNull(), warnedAt: moment().notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.budgetId, table.percent] })],
)
