import type { BankAccountPurpose } from '@fettle/domain/bank-accounts/bank-account'
import type { BankAccount } from '@fettle/domain/bank-accounts/bank-details'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { type BankAccountRecord, bankAccounts } from './bank-accounts.tables.ts'

const ofTenant = (read: Read, purpose: BankAccountPurpose, ...further: (SQL | undefined)[]) =>
  and(eq(bankAccounts.tenantId, read.tenantId), eq(bankAccounts.purpose, purpose), ...further)

/** A page of the accounts that the tenant pays from: open ones first, then the latest. */
export const listBankAccounts = async (
  read: Read,
  page: PageRequest,
): Promise<{ rows: BankAccountRecord[]; count: number }> => {
  const [rows, count] = await Promise.all([
    read.db
      .select()
      .from(bankAccounts)
      .where(ofTenant(read, 'pay'))
      .orderBy(sql`${bankAccounts.closedAt} is not null`, sql`${bankAccounts.addedAt} desc`, bankAccounts.id)
      .limit(page.limit)
      .offset(page.offset),
    read.db.$count(bankAccounts, ofTenant(read, 'pay')),
  ])
  return { rows, count }
}

/** Open accounts that the tenant pays from, locked against other changes of the set until the end of the transaction. */
export const lockOpenAccounts = async (tx: Tx): Promise<BankAccountRecord[]> => {
  await tx.rows(
    'lock-bank-accounts',
    "select pg_advisory_xact_lock(hashtextextended('bank_accounts' || $1::text, 0))",
    [tx.tenantId],
  )
  return tx.db
    .select()
    .from(bankAccounts)
    .where(ofTenant(tx, 'pay', isNull(bankAccounts.closedAt)))
}

export const findBankAccount = async (read: Read, id: string): Promise<BankAccountRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(bankAccounts)
    .where(ofTenant(read, 'pay', eq(bankAccounts.id, id)))
  return row
}

/** The open account that a contractor receives on; of other tenants only as far as row-level security shows it. */
export const findPayeeAccount = async (
  read: Read,
  contractorTenantId: string,
): Promise<BankAccountRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(bankAccounts)
    .where(
      and(
        eq(bankAccounts.tenantId, contractorTenantId),
        eq(bankAccounts.purpose, 'receive'),
        isNull(bankAccounts.closedAt),
      ),
    )
  return row
}

type NewBankAccount = Omit<typeof bankAccounts.$inferInsert, 'tenantId' | keyof BankAccount> & {
  readonly account: BankAccount
}
export const insertBankAccount = async (tx: Tx, { account, ...row }: NewBankAccount): Promise<BankAccountRecord> => {
  const [saved] = await tx.db
    .insert(bankAccounts)
    .values({ ...account, ...row, tenantId: tx.tenantId })
    .returning()
  return saved as BankAccountRecord
}

/** Saves dates and members of an account if its version still matches. */
export const updateBankAccount = async (
  tx: Tx,
  { id, version }: Pick<BankAccountRecord, 'id' | 'version'>,
  changes: Partial<typeof bankAccounts.$inferInsert>,
): Promise<BankAccountRecord | undefined> => {
  const [row] = await tx.db
    .update(bankAccounts)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(bankAccounts.tenantId, tx.tenantId), eq(bankAccounts.id, id), eq(bankAccounts.version, version)))
    .returning()
  return row
}

export type BankDetailsReader = { email: string; first_name: string; last_name: string; locale: string | null }
/** Who is notified of changed bank details of the acting company. */
export const findBankDetailsAudience = (read: Read): Promise<BankDetailsReader[]> =>
  read.rows('bank-details-audience', 'select * from bank_details_audience()', [])
