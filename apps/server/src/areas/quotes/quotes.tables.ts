import { lineFromWire, lineToWire, type WireLine } from '@fettle/domain/quotes/line-amounts'
import type { Line } from '@fettle/domain/quotes/quote-totals'
import { customType, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, handedIn, id, minor, shared, sums, version } from '#platform/database/columns'

/** Lines with their amounts as on the wire; totals are derived from the date of supply. */
export const lines = customType<{ data: readonly Line[]; driverData: string | WireLine[] }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value.map(lineToWire)),
  fromDriver: (value) => (value as WireLine[]).map(lineFromWire),
})

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
    replacesId: uuid(),
    kind: text().notNull(),
    siteVisitReason: text(),
    lines: lines().notNull(),
    ...sums(),
    supplyOn: calendarDay().notNull(),
    recordedSide: text(),
    statedTax: minor(),
    paperOn: calendarDay(),
    note: text().notNull().default(''),
    validUntil: calendarDay(),
    startOn: calendarDay(),
    durationDays: integer(),
    decisionNote: text(),
    disclaimerId: uuid(),
    ...handedIn(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type QuoteRecord = typeof quotes.$inferSelect
