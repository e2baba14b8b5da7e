import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, id, minor, moment, version } from '#platform/database/columns'

export const bankStatements = pgTable(
  'bank_statements',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    bankAccountId: uuid().notNull(),
    format: text().notNull(),
    number: text().notNull(),
    opening: minor().notNull(),
    closing: minor().notNull(),
    fromOn: calendarDay().notNull(),
    toOn: calendarDay().notNull(),
    filename: text().notNull(),
    importedByMembershipId: uuid().notNull(),
    importedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)

/** Lines, each once, with what they are matched with. */
export const bankStatementLines = pgTable(
  'bank_statement_lines',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    bankAccountId: uuid().notNull(),
    statementId: uuid().notNull(),
    place: integer().notNull(),
    bookedOn: calendarDay().notNull(),
    valueOn: calendarDay().notNull(),
    amount: minor().notNull(),
    fingerprint: text().notNull(),
    ordinal: integer().notNull(),
    referenceTexts: text().array().notNull(),
    counterpartyName: text().notNull(),
    counterpartyAccount: text().notNull(),
    text: text().notNull(),
    state: text().notNull(),
    rule: text(),
    isReturn: boolean().notNull().default(false),
    transferIds: uuid().array().notNull().default([]),
    matchedByMembershipId: uuid(),
    matchedAt: moment(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type StatementLineRecord = typeof bankStatementLines.$inferSelect
