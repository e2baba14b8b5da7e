import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, id, minor, shared, version } from '#platform/database/columns'

/** What a contractor owes after a credit note: gross, of which the withheld tax is reclaimed from the tax office. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    ...shared(),
    invoiceId: uuid().notNull(),
    creditNoteId: uuid().notNull(),
    currency: text().notNull(),
    gross: minor().notNull(),
    withheld: minor().notNull(),
    regime: text().notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type RefundRecord = typeof refunds.$inferSelect

/** What was used of a refund: money that came back, or an invoice that was settled in its place. */
export const refundUses = pgTable(
  'refund_uses',
  {
    id: id(),
    ...shared(),
    refundId: uuid().notNull(),
    kind: text().notNull(),
    gross: minor().notNull(),
    withheld: minor().notNull(),
    valueOn: calendarDay().notNull(),
    reference: text().notNull().default(''),
    settlementId: uuid(),
    recordedByMembershipId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type RefundUseRecord = typeof refundUses.$inferSelect
