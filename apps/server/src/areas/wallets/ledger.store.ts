import { type LedgerTransfer, toPostings } from '@fettle/domain/wallets/ledger'
import { and, eq } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { ledgerAccounts, ledgerPostings, ledgerTransfers } from './wallets.tables.ts'

const accountsOf = (read: Read, walletId: string) =>
  read.db
    .select({ id: ledgerAccounts.id, kind: ledgerAccounts.kind, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.clientTenantId, read.tenantId), eq(ledgerAccounts.walletId, walletId)))

/** Balances in minor units by account. */
export const findBalances = async (read: Read, walletId: string): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries((await accountsOf(read, walletId)).map(({ kind, balance }) => [kind, balance]))

export type Transfer = {
  readonly walletId: string
  readonly kind: LedgerTransfer
  readonly amount: number
  readonly topUpId?: string
  readonly paymentId?: string
  readonly createdAt: string
}

/** Posts a transfer with its postings atomically. Database constraints refuse unbalanced postings and overdrafts. */
export const postTransfer = async (tx: Tx, transfer: Transfer): Promise<void> => {
  const clientTenantId = tx.tenantId
  const { walletId, kind, amount } = transfer
  const accounts = new Map((await accountsOf(tx, walletId)).map((account) => [account.kind, account.id]))
  const [row] = await tx.db
    .insert(ledgerTransfers)
    .values({ ...transfer, clientTenantId })
    .returning({ id: ledgerTransfers.id })
  const transferId = row?.id ?? ''
  const postings = toPostings(kind, amount).map(({ account, amount: posted }) => ({
    clientTenantId,
    walletId,
    transferId,
    accountId: accounts.get(account) ?? '',
    amount: posted,
  }))
  await tx.db.insert(ledgerPostings).values(postings)
}

export type TransferRow = {
  id: string
  kind: LedgerTransfer
  amount: string
  at: string
  reference: string
  failure: string | null
  invoice_id: string | null
  work_order_id: string | null
  job_id: string | null
  number: string | null
  contractor_name: string | null
  run_id: string | null
  run_number: number | null
  by_name: string | null
}

/** Transfers of the wallet account, latest first, after a row of the former page (keyset pagination). */
export const listTransfers = (
  read: Read,
  asked: { walletId: string; after: string | null; most: number },
): Promise<TransferRow[]> =>
  read.rows<TransferRow>(
    'wallet-transfers',
    `select t.id, t.kind, t.amount, wire_time(t.created_at) as at, coalesce(u.reference, p.reference) as reference, case when t.kind = 'payment_returned' then p.failure end as failure,
       i.id as invoice_id, i.work_order_id, i.job_id, i.number, k.name as contractor_name, r.id as run_id, r.number as run_number, case when t.kind <> 'payment_returned' then m.display_name end as by_name
     from ledger_transfers t
     left join wallet_top_ups u on u.client_tenant_id = t.client_tenant_id and u.id = t.top_up_id
     left join wallet_payments p on p.client_tenant_id = t.client_tenant_id and p.id = t.payment_id
     left join invoices i on i.client_tenant_id = p.client_tenant_id and i.id = p.invoice_id
     left join payment_transfers f on f.client_tenant_id = p.client_tenant_id and f.id = p.transfer_id
     left join payment_runs r on r.client_tenant_id = f.client_tenant_id and r.id = f.run_id
     left join tenants k on k.id = coalesce(i.contractor_tenant_id, f.contractor_tenant_id)
     left join memberships m on m.tenant_id = t.client_tenant_id and m.id = coalesce(u.requested_by_membership_id, p.started_by_membership_id)
     where t.client_tenant_id = $1 and t.wallet_id = $2 and t.kind <> 'payment_done'
       and ($3::uuid is null or t.position < (select a.position from ledger_transfers a where a.client_tenant_id = $1 and a.id = $3))
     order by t.position desc limit $4`,
    [read.tenantId, asked.walletId, asked.after, asked.most],
  )
