import { pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, json, minor, moment, shared, version } from '#platform/database/columns'

/** Partial awards: selected lines of a quote. */
export const partAwards = pgTable(
  'part_awards',
  {
    id: id(),
    ...shared(),
    workOrderId: uuid().notNull(),
    jobId: uuid().notNull(),
    quoteId: uuid().notNull(),
    places: json<number[]>()().notNull(),
    gross: minor().notNull(),
    currency: text().notNull(),
    offeredByMembershipId: uuid().notNull(),
    offeredAt: moment().notNull(),
    confirmedAt: moment(),
    acceptedQuoteId: uuid(),
    restWorkOrderId: uuid(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.clientTenantId, table.id] }),
    unique().on(table.clientTenantId, table.quoteId),
  ],
)
export type PartRecord = typeof partAwards.$inferSelect
