import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment, tenantId, version } from '#platform/database/columns'

/** Accounts that clients pay from, and the one that each contractor receives on; closed ones are kept. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: id(),
    tenantId: tenantId(),
    holder: text().notNull(),
    iban: text().notNull().default(''),
    bic: text().notNull().default(''),
    sortCode: text().notNull().default(''),
    accountNumber: text().notNull().default(''),
    routingNumber: text().notNull().default(''),
    addedByMembershipId: uuid().notNull(),
    addedAt: moment().notNull(),
    closedAt: moment(),
    purpose: text().notNull().default('receive'),
    replacesId: uuid(),
    confirmedByMembershipId: uuid(),
    confirmedAt: moment(),
    activeFrom: moment(),
    closedByMembershipId: uuid(),
    originatorId: text().notNull().default(''),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type BankAccountRecord = typeof bankAccounts.$inferSelect
