import type { BankAccountState } from '@fettle/domain/bank-accounts/bank-account-states'
import { type BankAccount, endOfAccount } from '@fettle/domain/bank-accounts/bank-details'
import { payingAccount } from '#areas/bank-accounts/bank-accounts.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { findMandate, listMandates } from './mandates.store.ts'
import type { MandateRecord } from './mandates.tables.ts'

/** A mandate with the account that it debits. */
export type KnownMandate = {
  readonly id: string
  readonly reference: string
  readonly signedAt: string
  readonly account: BankAccount
  readonly accountEnd: string
  readonly revokedAt: string | null
  readonly accountState: BankAccountState
}

const known = async (read: Read, record: MandateRecord, now: number): Promise<KnownMandate> => {
  const { found: account } = await payingAccount(read, record.bankAccountId, now)
  const { account: details, state: accountState } = found(account)
  const { id, reference, signedAt, revokedAt } = record
  return { id, reference, signedAt, revokedAt, accountState, account: details, accountEnd: endOfAccount(details) }
}

/** A mandate of the reader's tenant. */
export const knownMandate = async (read: Read, id: string, now: number): Promise<KnownMandate | undefined> => {
  const record = await findMandate(read, id)
  return record && known(read, record, now)
}

/** Mandates of the reader's tenant, the latest first. */
export const listKnownMandates = async (read: Read, now: number): Promise<KnownMandate[]> =>
  Promise.all((await listMandates(read)).map((record) => known(read, record, now)))
