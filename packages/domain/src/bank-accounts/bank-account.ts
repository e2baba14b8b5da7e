import { toEpochMs, toInstant } from '../kernel/instant.ts'
import { canTransition } from '../kernel/machine.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs } from '../kernel/time.ts'
import { type BankAccountState, bankAccountMachine } from './bank-account-states.ts'
import type { BankAccount } from './bank-details.ts'

/** Why a bank account is not entered, confirmed or closed. */
export const bankAccountRefusals = [
  'bank_account_known',
  'too_many_bank_accounts',
  'bank_account_needs_second_person',
  'bank_account_not_entered',
  'bank_account_closed',
] as const
export type BankAccountRefusal = (typeof bankAccountRefusals)[number]

/** Why money does not move to or from an account yet. */
export const bankAccountWaits = ['bank_account_missing', 'bank_account_unconfirmed', 'bank_account_waits'] as const
export type BankAccountWait = (typeof bankAccountWaits)[number]

/** A client pays from its accounts; a contractor receives on one. */
export const bankAccountPurposes = ['pay', 'receive'] as const
export type BankAccountPurpose = (typeof bankAccountPurposes)[number]

/** Time between the confirmation of an account and the first payment, in ms: members who did not change it can still object. */
export const activationDelayMs = 48 * 3_600_000
/** Largest number of open accounts that a client pays from. */
export const maxBankAccounts = 20

/** The dates of an account; its state follows from them and the time. */
export type BankAccountDates = {
  readonly confirmedAt: string | null
  readonly activeFrom: string | null
  readonly closedAt: string | null
}

/** State of an account at a moment. */
export const bankAccountState = (
  { confirmedAt, activeFrom, closedAt }: BankAccountDates,
  now: EpochMs,
): BankAccountState => {
  if (closedAt !== null) return 'closed'
  if (confirmedAt === null || activeFrom === null) return 'entered'
  return (toEpochMs(activeFrom) ?? 0) <= now ? 'active' : 'confirmed'
}

const isSame = (one: BankAccount, other: BankAccount): boolean =>
  one.iban === other.iban &&
  one.sortCode === other.sortCode &&
  one.routingNumber === other.routingNumber &&
  one.accountNumber === other.accountNumber

/** Accepts a further account beside the open ones of a client. Refuses with `bank_account_known`, `too_many_bank_accounts`. */
export const enterBankAccount = (
  account: BankAccount,
  open: readonly BankAccount[],
): Result<BankAccount, BankAccountRefusal> => {
  if (open.some((other) => isSame(account, other))) return refuse('bank_account_known')
  return open.length < maxBankAccounts ? ok(account) : refuse('too_many_bank_accounts', { most: maxBankAccounts })
}

type Entered = BankAccountDates & { readonly addedByMembershipId: string }
type By = { readonly membershipUuid: string; readonly now: EpochMs }

/** When a confirmation at this moment takes effect. */
export const activation = (now: EpochMs) => ({
  confirmedAt: toInstant(now),
  activeFrom: toInstant(now + activationDelayMs),
})

/**
 * Confirms an account that another person entered. Refuses with `bank_account_not_entered`, `bank_account_needs_second_person`.
 */
export const confirmBankAccount = (
  account: Entered,
  { membershipUuid, now }: By,
): Result<ReturnType<typeof activation>, BankAccountRefusal> => {
  if (!canTransition(bankAccountMachine, bankAccountState(account, now), 'confirm'))
    return refuse('bank_account_not_entered')
  if (account.addedByMembershipId === membershipUuid) return refuse('bank_account_needs_second_person')
  return ok(activation(now))
}

/** Closes an account. Refuses with `bank_account_closed`. */
export const closeBankAccount = (
  account: BankAccountDates,
  now: EpochMs,
): Result<{ closedAt: string }, BankAccountRefusal> =>
  canTransition(bankAccountMachine, bankAccountState(account, now), 'close')
    ? ok({ closedAt: toInstant(now) })
    : refuse('bank_account_closed')

/** Commands of a member who may edit accounts, with the reason for those that are refused. */
export const bankAccountAbilities = (account: Entered, by: By) => {
  const verdicts = {
    confirm: confirmBankAccount(account, by),
    close: closeBankAccount(account, by.now),
  }
  const entries = Object.entries(verdicts)
  const isShown = (code: string) => code === 'bank_account_needs_second_person'
  return {
    can: entries.filter(([, { ok }]) => ok).map(([verb]) => verb as 'confirm' | 'close'),
    cannot: Object.fromEntries(
      entries.flatMap(([verb, answer]) => (!answer.ok && isShown(answer.code) ? [[verb, answer.code]] : [])),
    ),
  }
}

/** Why no money moves by this account at a moment; undefined where it is active. A missing account is null. */
export const bankAccountWait = (account: BankAccountDates | null, now: EpochMs): BankAccountWait | undefined => {
  if (account === null) return 'bank_account_missing'
  const state = bankAccountState(account, now)
  if (state === 'closed') return 'bank_account_missing'
  if (state === 'entered') return 'bank_account_unconfirmed'
  return state === 'confirmed' ? 'bank_account_waits' : undefined
}
