import { bigint, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, id, minor, tenantId } from '#platform/database/columns'

/** A book for each tenant and currency. Written by `post_journals` only, as all tables of this file. */
export const books = pgTable(
  'books',
  { id: id(), tenantId: tenantId(), currency: text().notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

export const bookAccounts = pgTable(
  'book_accounts',
  {
    id: id(),
    tenantId: tenantId(),
    bookId: uuid().notNull(),
    kind: text().notNull(),
    sub: text().notNull().default(''),
    balance: minor().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

export const bookJournals = pgTable(
  'book_journals',
  {
    id: id(),
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    bookId: uuid().notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    counterpartyTenantId: uuid(),
    invoiceId: uuid(),
    paymentId: uuid(),
    topUpId: uuid(),
    valueOn: calendarDay().notNull(),
    postingCount: smallint().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

export const bookPostings = pgTable(
  'book_postings',
  {
    tenantId: tenantId(),
    bookId: uuid().notNull(),
    journalId: uuid().notNull(),
    place: smallint().notNull(),
    accountId: uuid().notNull(),
    position: bigint({ mode: 'number' }).notNull(),
    amount: minor().notNull(),
    balanceAfter: minor().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.journalId, table.place] })],
)
