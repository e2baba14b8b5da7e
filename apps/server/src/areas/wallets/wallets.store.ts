import type { Currency } from '@fettle/domain/kernel/money'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import {
  type PaymentRecord,
  type TopUpRecord,
  type WalletRecord,
  walletPayments,
  wallets,
  walletTopUps,
} from './wallets.tables.ts'

const ownWallet = (read: Read, currency: string) =>
  and(eq(wallets.clientTenantId, read.tenantId), eq(wallets.currency, currency))

/** The wallet of the reader's tenant in a currency; undefined until it is activated. */
export const findWallet = async (read: Read, currency: string): Promise<WalletRecord | undefined> => {
  const [row] = await read.db.select().from(wallets).where(ownWallet(read, currency))
  return row
}

/** Locks the wallet until the end of the transaction, which serialises its transfers. */
export const lockWallet = async (tx: Tx, currency: string): Promise<WalletRecord | undefined> => {
  const [row] = await tx.db.select().from(wallets).where(ownWallet(tx, currency)).for('update')
  return row
}

export const lockWalletById = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db
    .select({ id: wallets.id })
    .from(wallets)
    .where(and(eq(wallets.clientTenantId, tx.tenantId), eq(wallets.id, id)))
    .for('update'))

/** Currency of a wallet of the tenant. */
export const currencyOfWallet = async (read: Read, id: string): Promise<Currency> => {
  const [row] = await read.db
    .select({ currency: wallets.currency })
    .from(wallets)
    .where(and(eq(wallets.clientTenantId, read.tenantId), eq(wallets.id, id)))
  return found(row).currency as Currency
}

export const insertWallet = async (tx: Tx, wallet: Omit<typeof wallets.$inferInsert, 'clientTenantId'>) =>
  void (await tx.db.insert(wallets).values({ ...wallet, clientTenantId: tx.tenantId }))

/** Saves the gateway's customer reference of the client. */
export const savePayerReference = async (tx: Tx, { id }: WalletRecord, payerReference: string): Promise<void> =>
  void (await tx.db
    .update(wallets)
    .set({ payerReference })
    .where(and(eq(wallets.clientTenantId, tx.tenantId), eq(wallets.id, id))))

const openOf = (read: Read, walletId: string) =>
  and(
    eq(walletTopUps.clientTenantId, read.tenantId),
    eq(walletTopUps.walletId, walletId),
    eq(walletTopUps.state, 'awaiting'),
  )

/** Announced top-ups not received, latest first. */
export const openTopUps = (read: Read, walletId: string): Promise<TopUpRecord[]> =>
  read.db
    .select()
    .from(walletTopUps)
    .where(openOf(read, walletId))
    .orderBy(desc(walletTopUps.createdAt), desc(walletTopUps.id))

export const countOpenTopUps = (read: Read, walletId: string): Promise<number> =>
  read.db.$count(walletTopUps, openOf(read, walletId))

export const insertTopUp = async (tx: Tx, topUp: Omit<typeof walletTopUps.$inferInsert, 'clientTenantId'>) =>
  void (await tx.db.insert(walletTopUps).values({ ...topUp, clientTenantId: tx.tenantId }))

const ownTopUp = (read: Read, id: string, ...further: SQL[]) =>
  and(eq(walletTopUps.clientTenantId, read.tenantId), eq(walletTopUps.id, id), ...further)

export const findTopUp = async (read: Read, id: string): Promise<TopUpRecord | undefined> => {
  const [row] = await read.db.select().from(walletTopUps).where(ownTopUp(read, id))
  return row
}

/** Updates a top-up in a state; false when it has left it. */
export const transitionTopUp = async (
  tx: Tx,
  { id, state }: Pick<TopUpRecord, 'id' | 'state'>,
  changes: Partial<typeof walletTopUps.$inferInsert>,
): Promise<boolean> => {
  const rows = await tx.db
    .update(walletTopUps)
    .set({ ...changes, version: sql`${walletTopUps.version} + 1` })
    .where(ownTopUp(tx, id, eq(walletTopUps.state, state)))
    .returning({ id: walletTopUps.id })
  return rows.length > 0
}

/** Lets the next poll look at a top-up by mandate. */
export const markForPoll = async (
  tx: Tx,
  id: string,
  { state, at }: { readonly state: 'awaiting' | 'return_due'; readonly at: string },
): Promise<void> => {
  const changes = { state, nextAskAt: at, version: sql`${walletTopUps.version} + 1` }
  await tx.db.update(walletTopUps).set(changes).where(ownTopUp(tx, id))
}

/** Sum of what is due back to the bank of a wallet, in minor units. */
export const sumReturnsDue = async (read: Read, walletId: string): Promise<number> => {
  const [row] = await read.rows<{ due: string }>(
    'wallet-returns-due',
    `select coalesce(sum(amount), 0) as due from wallet_top_ups where client_tenant_id = $1 and wallet_id = $2 and state = 'return_due'`,
    [read.tenantId, walletId],
  )
  return Number(row?.due ?? 0)
}

export const insertPayment = async (tx: Tx, payment: Omit<typeof walletPayments.$inferInsert, 'clientTenantId'>) =>
  void (await tx.db.insert(walletPayments).values({ ...payment, clientTenantId: tx.tenantId }))

const ownPayment = (read: Read, id: string, ...further: SQL[]) =>
  and(eq(walletPayments.clientTenantId, read.tenantId), eq(walletPayments.id, id), ...further)

export const findPayment = async (read: Read, id: string): Promise<PaymentRecord | undefined> => {
  const [row] = await read.db.select().from(walletPayments).where(ownPayment(read, id))
  return row
}

/** The latest payment of an invoice. */
export const latestPayment = async (read: Read, invoiceId: string): Promise<PaymentRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(walletPayments)
    .where(
      and(
        eq(walletPayments.clientTenantId, read.tenantId),
        sql`${walletPayments.id} in (select payment_id from settlements where client_tenant_id = ${read.tenantId} and invoice_id = ${invoiceId})`,
      ),
    )
    .orderBy(desc(walletPayments.createdAt), desc(walletPayments.id))
    .limit(1)
  return row
}

/** Updates a payment without an outcome; false when it has one. */
export const transitionPayment = async (
  tx: Tx,
  id: string,
  changes: Partial<typeof walletPayments.$inferInsert>,
): Promise<boolean> => {
  const rows = await tx.db
    .update(walletPayments)
    .set({ ...changes, version: sql`${walletPayments.version} + 1` })
    .where(ownPayment(tx, id, eq(walletPayments.state, 'processing')))
    .returning({ id: walletPayments.id })
  return rows.length > 0
}

/** The payout account of a payment's contractor at its gateway. */
export const payoutAccount = async (read: Read, { id, provider }: PaymentRecord): Promise<string | null> => {
  const [row] = await read.rows<{ account: string | null }>(
    'payout-account',
    `select payout_account(s.invoice_id, $3) as account from settlements s
     where s.client_tenant_id = $1 and s.payment_id = $2 order by s.invoice_id limit 1`,
    [read.tenantId, id, provider],
  )
  return row?.account ?? null
}

export type PendingTransfer = { client_tenant_id: string; id: string; kind: 'top_up' | 'payment' }
/** Transfers of all clients due for polling. */
export const listPendingTransfers = (read: Read, at: string, most: number): Promise<PendingTransfer[]> =>
  read.rows<PendingTransfer>('due-money', 'select client_tenant_id, id, kind from due_payment_polls($1, $2)', [
    at,
    most,
  ])

/** Queues the polling of one transfer. */
export const schedulePoll = (tx: Tx, kind: PendingTransfer['kind'], id: string) =>
  tx.rows('enqueue-money', "select enqueue('ask-money', $1::jsonb, $2)", [
    JSON.stringify({ tenantId: tx.tenantId, id, kind }),
    `money-${id}`,
  ])
