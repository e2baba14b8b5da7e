import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, id, minor, shared } from '#platform/database/columns'

/** How an invoice was settled, and what was withheld by which facts. */
export const settlements = pgTable(
  'settlements',
  {
    id: id(),
    ...shared(),
    invoiceId: uuid().notNull(),
    kind: text().notNull(),
    state: text().notNull(),
    currency: text().notNull(),
    gross: minor().notNull(),
    withheld: minor().notNull(),
    paidOut: minor().notNull(),
    regime: text().notNull(),
    rule: text(),
    reason: text().notNull(),
    ratePpm: integer().notNull(),
    base: minor().notNull(),
    clientProfileId: uuid(),
    contractorProfileId: uuid(),
    checkId: uuid(),
    judgedOn: calendarDay().notNull(),
    /** The payment from the wallet, or the transfer of a file. */
    paymentId: uuid(),
    transferId: uuid(),
    valueOn: calendarDay(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type SettlementRecord = typeof settlements.$inferSelect
