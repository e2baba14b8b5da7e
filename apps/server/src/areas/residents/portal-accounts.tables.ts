import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

/** Passwords of e-mail addresses that residents or owners have shown to read; functions of the database alone touch them. */
export const portalAccounts = pgTable(
  'portal_accounts',
  {
    market: text().notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    tries: integer().notNull().default(0),
    triedAt: moment(),
    changedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.market, table.email] })],
)
