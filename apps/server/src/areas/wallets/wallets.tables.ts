import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, id, json, minor, moment, version } from '#platform/database/columns'
import type { TransferInstructions } from '#platform/payments/payments'

/** Wallets of clients, created on activation. */
export const wallets = pgTable(
  'wallets',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    currency: text().notNull(),
    payerReference: text(),
    activatedAt: moment().notNull(),
    activatedByMembershipId: uuid().notNull(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type WalletRecord = typeof wallets.$inferSelect

/** Announced and received top-ups. */
export const walletTopUps = pgTable(
  'wallet_top_ups',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    walletId: uuid().notNull(),
    amount: minor().notNull(),
    reference: text().notNull(),
    provider: text().notNull(),
    providerReference: text().notNull(),
    instructions: json<TransferInstructions['account']>()().notNull(),
    /** Of a collection by direct debit. */
    mandateId: uuid(),
    collectOn: calendarDay(),
    state: text().notNull(),
    requestedByMembershipId: uuid().notNull(),
    createdAt: createdAt(),
    nextAskAt: moment(),
    settledAt: moment(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type TopUpRecord = typeof walletTopUps.$inferSelect

/** Payments of invoices. Each attempt is a row; a failed one may be followed by another. */
export const walletPayments = pgTable(
  'wallet_payments',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    walletId: uuid().notNull(),
    /** Of a single invoice; a transfer of a payment run has some. */
    invoiceId: uuid(),
    transferId: uuid(),
    amount: minor().notNull(),
    reference: text().notNull(),
    provider: text().notNull(),
    providerReference: text(),
    state: text().notNull(),
    failure: text(),
    startedByMembershipId: uuid().notNull(),
    createdAt: createdAt(),
    nextAskAt: moment(),
    settledAt: moment(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type PaymentRecord = typeof walletPayments.$inferSelect

/** Accounts of a wallet; balances are maintained by a trigger. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    walletId: uuid().notNull(),
    kind: text().notNull(),
    balance: minor().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)

/** Append-only; errors are corrected by another transfer. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: id(),
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    clientTenantId: uuid().notNull(),
    walletId: uuid().notNull(),
    kind: text().notNull(),
    amount: minor().notNull(),
    topUpId: uuid(),
    paymentId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)

export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    clientTenantId: uuid().notNull(),
    walletId: uuid().notNull(),
    transferId: uuid().notNull(),
    accountId: uuid().notNull(),
    amount: minor().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.transferId, table.accountId] })],
)

/** Payout accounts of contractors, by gateway. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    contractorTenantId: uuid().notNull(),
    provider: text().notNull(),
    account: text().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractorTenantId, table.provider] })],
)
