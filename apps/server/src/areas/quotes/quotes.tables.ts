import { integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, id, json, minor, moment, shared, version } from '#platform/database/columns'

/** A line as entered plus what it came to when it was written. */
export type StoredLine = {
  kind: 'labour' | 'material' | 'other'
  description: string
  quantity: number
  unit: string
  unitPrice: number
  taxCategory: 'standard' | 'reduced' | 'zero'
}

export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    ...shared(),
    workOrderId: uuid().notNull(),
    jobId: uuid().notNull(),
    number: text().notNull(),
    state: text().notNull(),
    revision: integer().notNull().default(1),
    supersedesId: uuid(),
    lines: json<StoredLine[]>()().notNull(),
    currency: text().notNull(),
    net: minor().notNull(),
    tax: minor().notNull(),
    gross: minor().notNull(),
    taxOn: calendarDay().notNull(),
    note: text().notNull().default(''),
    expiresOn: calendarDay(),
    startOn: calendarDay(),
    durationDays: integer(),
    changeRequest: text(),
    rejectReason: text(),
    authorMembershipId: uuid().notNull(),
    submittedAt: moment(),
    decidedAt: moment(),
    decidedByMembershipId: uuid(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [unique().on(table.clientTenantId, table.id)],
)
export type QuoteRecord = typeof quotes.$inferSelect
