import type { BankAccount } from '@fettle/domain/bank-accounts/bank-details'
import type { CreditorAccount } from '@fettle/domain/kernel/creditor'
import type { DebitOrder } from '@fettle/domain/payment-files/payment-file'
import { customType, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, id, json, minor, moment } from '#platform/database/columns'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Runs of direct debits of the platform, with the file of those that were released. */
export const collectionRuns = pgTable(
  'collection_runs',
  {
    id: id(),
    number: integer().notNull().generatedAlwaysAsIdentity(),
    market: text().notNull(),
    scheme: text().notNull(),
    currency: text().notNull(),
    collectOn: calendarDay().notNull(),
    creditor: json<CreditorAccount>()().notNull(),
    state: text().notNull(),
    preparedByPersonId: uuid().notNull(),
    preparedAt: moment().notNull(),
    releasedByPersonId: uuid(),
    releasedAt: moment(),
    sentAt: moment(),
    fileName: text(),
    fileBytes: bytes(),
    fileSha256: text(),
  },
  (table) => [primaryKey({ columns: [table.id] })],
)
export type CollectionRunRecord = typeof collectionRuns.$inferSelect

/** Top-ups of a run as its file states them. */
export const collectionLines = pgTable(
  'collection_lines',
  {
    clientTenantId: uuid().notNull(),
    runId: uuid().notNull(),
    topUpId: uuid().notNull(),
    place: integer().notNull(),
    amount: minor().notNull(),
    reference: text().notNull(),
    mandate: json<DebitOrder['mandate']>()().notNull(),
    debtor: json<BankAccount>()().notNull(),
    state: text().notNull(),
    problem: text(),
    returnCode: text(),
    returnText: text(),
    returnedOn: calendarDay(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.runId, table.topUpId] })],
)
export type CollectionLineRecord = typeof collectionLines.$inferSelect
