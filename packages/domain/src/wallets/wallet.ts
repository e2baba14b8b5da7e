import type { Edition } from '../editions/edition.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs } from '../kernel/time.ts'

/** Why a wallet is not activated or topped up. Paying has its own reasons, beside those of the invoice. */
export const walletRefusals = [
  'wallet_already_active',
  'wallet_not_active',
  'too_many_top_ups',
  'above_consolidated_maximum',
  'problem_connecting_to_the_payments_system',
] as const
export type WalletRefusal = (typeof walletRefusals)[number]

/** What a wallet can do for its reader now. */
export const walletVerbs = ['activate', 'top_up'] as const
export type WalletVerb = (typeof walletVerbs)[number]

/** One whole unit of any of our currencies. */
export const minTopUp = 100
/** Transfers that a client has announced and not made yet. */
export const maxOpenTopUps = 10

export const topUpStates = ['awaiting', 'received', 'failed'] as const
export type TopUpState = (typeof topUpStates)[number]

export const paymentStates = ['processing', 'paid', 'failed'] as const
export type PaymentState = (typeof paymentStates)[number]

type Standing = { readonly isActive: boolean; readonly openTopUps: number }

/** What is open to somebody who may pay. */
export const walletAbilities = ({ isActive, openTopUps }: Standing) => {
  if (!isActive) return { can: ['activate'] as WalletVerb[], cannot: { top_up: 'wallet_not_active' } }
  return openTopUps < maxOpenTopUps
    ? { can: ['top_up'] as WalletVerb[], cannot: {} }
    : { can: [] as WalletVerb[], cannot: { top_up: 'too_many_top_ups' } }
}

/** A wallet begins empty, in the currency of its market, and once. */
export const activateWallet = ({ isActive }: Pick<Standing, 'isActive'>): Result<true, WalletRefusal> =>
  isActive ? refuse('wallet_already_active') : ok(true)

/** Announces money that is to come in; `amount` is minor units, up to the edition's largest transaction. */
export const announceTopUp = (
  { isActive, openTopUps }: Standing,
  amount: number,
  { maximumConsolidatedTransaction: maximum }: Pick<Edition, 'maximumConsolidatedTransaction'>,
): Result<number, WalletRefusal> => {
  if (!isActive) return refuse('wallet_not_active')
  if (amount > maximum) return refuse('above_consolidated_maximum', { amount, maximum })
  return openTopUps < maxOpenTopUps ? ok(amount) : refuse('too_many_top_ups', { most: maxOpenTopUps })
}

/** Letters and digits that nobody takes for each other on paper. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What the client writes on a transfer so that it is known by: twelve signs made from the key of its top-up. */
export const transferReference = (key: string): string => {
  let rest = BigInt(`0x${key.replaceAll('-', '').slice(0, 16)}`)
  const signs = Array.from({ length: 8 }, () => {
    const sign = letters[Number(rest % BigInt(letters.length))]
    rest /= BigInt(letters.length)
    return sign
  }).join('')
  return `FT-${signs.slice(0, 4)}-${signs.slice(4)}`
}

const minute = 60_000
const leastPause = 2 * minute
const longestPause = 60 * minute

/** When to ask again about what has no answer yet: soon at first, then every hour. */
export const nextPollAt = (since: EpochMs, now: EpochMs): EpochMs =>
  now + Math.min(longestPause, Math.max(leastPause, Math.floor((now - since) / 2)))
