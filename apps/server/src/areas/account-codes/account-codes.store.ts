import type { AccountCodeEntries } from '@fettle/domain/account-codes/account-code'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { type AccountCodeRecord, accountCodes } from './account-codes.tables.ts'

const ofTenant = (read: Read, ...further: (SQL | undefined)[]) =>
  and(eq(accountCodes.tenantId, read.tenantId), ...further)

/** A page of the tenant's account codes, by code. */
export const listAccountCodes = async (
  read: Read,
  page: PageRequest,
): Promise<{ rows: AccountCodeRecord[]; count: number }> => {
  const [rows, count] = await Promise.all([
    read.db
      .select()
      .from(accountCodes)
      .where(ofTenant(read))
      .orderBy(sql`lower(${accountCodes.code})`, accountCodes.id)
      .limit(page.limit)
      .offset(page.offset),
    read.db.$count(accountCodes, ofTenant(read)),
  ])
  return { rows, count }
}

export const findAccountCode = async (read: Read, id: string): Promise<AccountCodeRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(accountCodes)
    .where(ofTenant(read, eq(accountCodes.id, id)))
  return row
}

export const insertAccountCode = async (
  tx: Tx,
  entries: AccountCodeEntries,
  createdAt: string,
): Promise<AccountCodeRecord> => {
  const [row] = await tx.db
    .insert(accountCodes)
    .values({ ...entries, categories: [...entries.categories], tenantId: tx.tenantId, createdAt })
    .returning()
  return row as AccountCodeRecord
}

/** Saves if the version still matches; returns undefined otherwise. */
export const saveAccountCode = async (
  tx: Tx,
  { id, version }: Pick<AccountCodeRecord, 'id' | 'version'>,
  entries: AccountCodeEntries,
): Promise<AccountCodeRecord | undefined> => {
  const [row] = await tx.db
    .update(accountCodes)
    .set({ ...entries, categories: [...entries.categories], version: version + 1 })
    .where(ofTenant(tx, eq(accountCodes.id, id), eq(accountCodes.version, version)))
    .returning()
  return row
}

/** Every code of the tenant, except one, locked against other changes of the set until the end of the transaction. */
export const otherAccountCodes = async (tx: Tx, except: string | null): Promise<AccountCodeRecord[]> => {
  await tx.rows(
    'lock-account-codes',
    "select pg_advisory_xact_lock(hashtextextended('account_codes' || $1::text, 0))",
    [tx.tenantId],
  )
  const rows = await tx.db.select().from(accountCodes).where(ofTenant(tx))
  return rows.filter(({ id }) => id !== except)
}

/** Open codes of the tenant, for what is booked now. */
export const openAccountCodes = (read: Read): Promise<AccountCodeRecord[]> =>
  read.db
    .select()
    .from(accountCodes)
    .where(ofTenant(read, isNull(accountCodes.closedOn)))

/** Accounts of the bookkeeping program by account code, closed ones too. */
export const ledgerAccounts = async (read: Read): Promise<ReadonlyMap<string, string>> => {
  const rows = await read.db
    .select({ code: accountCodes.code, ledgerAccount: accountCodes.ledgerAccount })
    .from(accountCodes)
    .where(ofTenant(read))
  return new Map(rows.map(({ code, ledgerAccount }) => [code, ledgerAccount]))
}
