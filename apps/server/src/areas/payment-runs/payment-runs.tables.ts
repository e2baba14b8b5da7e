import type { BankAccount } from '@fettle/domain/bank-accounts/bank-details'
import { customType, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, id, json, minor, moment, version } from '#platform/database/columns'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const paymentRuns = pgTable(
  'payment_runs',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    number: integer().notNull(),
    method: text().notNull(),
    bankAccountId: uuid(),
    currency: text().notNull(),
    executeOn: calendarDay().notNull(),
    state: text().notNull(),
    createdByMembershipId: uuid().notNull(),
    createdAt: createdAt(),
    preparedByMembershipId: uuid(),
    preparedAt: moment(),
    releasedByMembershipId: uuid(),
    releasedAt: moment(),
    sentAt: moment(),
    endedAt: moment(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type PaymentRunRecord = typeof paymentRuns.$inferSelect

/** A transfer to one payee; account and name are those of the release. */
export const paymentTransfers = pgTable(
  'payment_transfers',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    runId: uuid().notNull(),
    place: smallint().notNull(),
    contractorTenantId: uuid().notNull(),
    bankAccountId: uuid(),
    payee: json<Payee>()().notNull(),
    amount: minor().notNull(),
    reference: text().notNull(),
    state: text().notNull(),
    failure: text(),
    endedOn: calendarDay(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type PaymentTransferRecord = typeof paymentTransfers.$inferSelect

/** Who is paid: name, account of a file, and address. */
export type Payee = {
  readonly name: string
  readonly account: BankAccount | null
  readonly town: string
  readonly postcode: string
  readonly addressLine1: string
}

export const paymentRunLines = pgTable(
  'payment_run_lines',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    runId: uuid().notNull(),
    place: smallint().notNull(),
    invoiceId: uuid().notNull(),
    contractorTenantId: uuid().notNull(),
    gross: minor().notNull(),
    withheld: minor().notNull(),
    netPayable: minor().notNull(),
    part: minor(),
    regime: text().notNull(),
    rule: text(),
    ratePpm: integer().notNull(),
    judgedOn: calendarDay().notNull(),
    bankAccountId: uuid(),
    state: text().notNull(),
    droppedReason: text(),
    transferId: uuid(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type PaymentRunLineRecord = typeof paymentRunLines.$inferSelect

/** The file of a run with its hash; inserted and never changed. */
export const paymentFiles = pgTable(
  'payment_files',
  {
    clientTenantId: uuid().notNull(),
    runId: uuid().notNull(),
    name: text().notNull(),
    bytes: bytes().notNull(),
    sha256: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.runId] })],
)
export type PaymentFileRecord = typeof paymentFiles.$inferSelect
