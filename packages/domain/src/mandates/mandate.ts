import type { BankAccountState } from '../bank-accounts/bank-account-states.ts'
import { addBankDays } from '../clocks/bank-days.ts'
import type { Market } from '../editions/edition.ts'
import type { Creditor } from '../kernel/creditor.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'

/** Schemes of direct debits; each market has one. */
export const directDebitSchemes = ['bacs', 'sepa', 'ach'] as const
export type DirectDebitScheme = (typeof directDebitSchemes)[number]
export const schemeOf: Readonly<Record<Market, DirectDebitScheme>> = { uk: 'bacs', de: 'sepa', us: 'ach' }

/** Why a mandate is not signed or revoked. */
export const mandateRefusals = [
  'direct_debit_not_offered',
  'mandate_terms_changed',
  'mandate_already_signed',
  'mandate_account_closed',
  'mandate_already_revoked',
] as const
export type MandateRefusal = (typeof mandateRefusals)[number]

/** Why nothing is collected by a mandate. */
export const debitRefusals = ['direct_debit_not_offered', 'mandate_not_active'] as const
export type DebitRefusal = (typeof debitRefusals)[number]

/** Pending until its bank account is active; inactive once it is revoked or the account is closed. */
export const mandateStates = ['pending', 'active', 'inactive'] as const
export type MandateState = (typeof mandateStates)[number]

type Signed = { readonly revokedAt: string | null; readonly accountState: BankAccountState }

/** State of a mandate, which follows from its revocation and its account. */
export const mandateState = ({ revokedAt, accountState }: Signed): MandateState => {
  if (revokedAt !== null || accountState === 'closed') return 'inactive'
  return accountState === 'active' ? 'active' : 'pending'
}

type Signing = {
  readonly creditor: Creditor | null
  readonly accountState: BankAccountState
  readonly isSigned: boolean
  /** The terms now, and those that the person read. */
  readonly terms: string
  readonly read: string
}

/**
 * Signs a mandate for an account. Refuses with `direct_debit_not_offered`, `mandate_account_closed`, `mandate_already_signed`,
 * `mandate_terms_changed`.
 */
export const signMandate = (signing: Signing): Result<Creditor, MandateRefusal> => {
  if (signing.creditor === null) return refuse('direct_debit_not_offered')
  if (signing.accountState === 'closed') return refuse('mandate_account_closed')
  if (signing.isSigned) return refuse('mandate_already_signed')
  return signing.terms === signing.read ? ok(signing.creditor) : refuse('mandate_terms_changed')
}

/** Revokes a mandate. Refuses with `mandate_already_revoked`. */
export const revokeMandate = ({ revokedAt }: Pick<Signed, 'revokedAt'>): Result<true, MandateRefusal> =>
  revokedAt === null ? ok(true) : refuse('mandate_already_revoked')

/** Collects by a mandate. Refuses with `direct_debit_not_offered`, `mandate_not_active`. */
export const collectByMandate = (signed: Signed | undefined, creditor: Creditor | null): Result<true, DebitRefusal> => {
  if (creditor === null) return refuse('direct_debit_not_offered')
  return signed && mandateState(signed) === 'active' ? ok(true) : refuse('mandate_not_active')
}

/** Bank days between the announcement of a collection and the collection. */
export const noticeDays = 3

/** The day of a collection that is announced on a day: bank days later. */
export const collectionDay = (scheme: DirectDebitScheme, announcedOn: LocalDate): LocalDate =>
  addBankDays(scheme, announcedOn, noticeDays)

/** Reference of a mandate from its key: letters and digits that every scheme takes, unique. */
export const mandateReference = (key: string): string => `FM${key.replaceAll('-', '').slice(0, 14).toUpperCase()}`
