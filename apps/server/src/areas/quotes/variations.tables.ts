import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, handedIn, id, minor, shared, sums, version } from '#platform/database/columns'
import { lines } from './quotes.tables.ts'

/** Variations of an accepted quote. Removed lines have a negative quantity. */
export const quoteVariations = pgTable(
  'quote_variations',
  {
    id: id(),
    ...shared(),
    workOrderId: uuid().notNull(),
    jobId: uuid().notNull(),
    quoteId: uuid().notNull(),
    ordinal: integer().notNull(),
    state: text().notNull(),
    reason: text().notNull(),
    lines: lines().notNull(),
    ...sums(),
    revisedTotal: minor().notNull(),
    supplyOn: calendarDay().notNull(),
    decisionNote: text().notNull().default(''),
    ...handedIn(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type VariationRecord = typeof quoteVariations.$inferSelect
