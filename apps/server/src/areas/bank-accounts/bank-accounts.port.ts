import {
  activation,
  type BankAccountWait,
  bankAccountState,
  bankAccountWait,
} from '@fettle/domain/bank-accounts/bank-account'
import type { BankAccountState } from '@fettle/domain/bank-accounts/bank-account-states'
import type { BankAccount } from '@fettle/domain/bank-accounts/bank-details'
import type { Read, Tx } from '#platform/database/transaction'
import { findBankAccount, findPayeeAccount, insertBankAccount, updateBankAccount } from './bank-accounts.store.ts'
import type { BankAccountRecord } from './bank-accounts.tables.ts'

export { acceptBankDetails } from './accept-bank-details.ts'
export { notifyBankDetails } from './notify-bank-details.ts'

/** The fields of an account. */
export const toBankAccount = (record: BankAccountRecord): BankAccount => {
  const { holder, iban, bic, sortCode, accountNumber, routingNumber } = record
  return { holder, iban, bic, sortCode, accountNumber, routingNumber }
}

/** An account with what holds at a moment. */
export type KnownBankAccount = {
  readonly id: string
  readonly account: BankAccount
  /** What the bank gave for files; empty without. */
  readonly originatorId: string
  readonly state: BankAccountState
  readonly activeFrom: string | null
  /** It took the place of another one. */
  readonly isChanged: boolean
}
const known = (record: BankAccountRecord, now: number): KnownBankAccount => ({
  id: record.id,
  account: toBankAccount(record),
  originatorId: record.originatorId,
  state: bankAccountState(record, now),
  activeFrom: record.activeFrom,
  isChanged: record.replacesId !== null,
})

/** An account and why nothing is paid by it now; undefined where it is active. */
export type PaymentAccount = {
  readonly found: KnownBankAccount | undefined
  readonly wait: BankAccountWait | undefined
}

/** The account that a contractor receives on. */
export const payeeAccount = async (read: Read, contractorTenantId: string, now: number): Promise<PaymentAccount> => {
  const record = await findPayeeAccount(read, contractorTenantId)
  return { found: record && known(record, now), wait: bankAccountWait(record ?? null, now) }
}

/** Whether a contractor took another account a short time ago: payments to it wait, by whatever way they are made. */
export const payeeWaits = async (read: Read, contractorTenantId: string, now: number): Promise<boolean> => {
  const { found, wait } = await payeeAccount(read, contractorTenantId, now)
  return found !== undefined && found.isChanged && wait === 'bank_account_waits'
}

/** An account that the reader's tenant pays from. */
export const payingAccount = async (read: Read, id: string, now: number): Promise<PaymentAccount> => {
  const record = await findBankAccount(read, id)
  return { found: record && known(record, now), wait: bankAccountWait(record ?? null, now) }
}

type NewPayeeAccount = {
  readonly account: BankAccount
  readonly membershipUuid: string
  readonly at: string
  readonly now: number
}

/** Opens the account that the acting contractor receives on, in place of the former one; payments to it wait. */
export const replacePayeeAccount = async (
  tx: Tx,
  { account, membershipUuid, at, now }: NewPayeeAccount,
): Promise<void> => {
  const former = await findPayeeAccount(tx, tx.tenantId)
  if (former) await updateBankAccount(tx, former, { closedAt: at, closedByMembershipId: membershipUuid })
  await insertBankAccount(tx, {
    account,
    purpose: 'receive',
    addedByMembershipId: membershipUuid,
    addedAt: at,
    replacesId: former?.id ?? null,
    confirmedByMembershipId: membershipUuid,
    ...activation(now),
  })
}
