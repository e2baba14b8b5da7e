import type { Edition } from '../editions/edition.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs } from '../kernel/time.ts'

/** Why a wallet is not activated or topped up. Payments have refusals of their own. */
export const walletRefusals = [
  'wallet_already_active',
  'wallet_not_active',
  'too_many_top_ups',
  'above_consolidated_maximum',
  'problem_connecting_to_the_payments_system',
] as const
export type WalletRefusal = (typeof walletRefusals)[number]

/** Commands available on a wallet. */
export const walletVerbs = ['activate', 'top_up'] as const
export type WalletVerb = (typeof walletVerbs)[number]

/** Minor units: one whole unit of any supported currency. */
export const minTopUp = 100
/** Most announced top-ups that have not arrived. */
export const maxOpenTopUps = 10

/** A collection that the bank took back after it was received is due until the wallet has its sum. */
export const topUpStates = ['awaiting', 'received', 'failed', 'return_due', 'returned'] as const
export type TopUpState = (typeof topUpStates)[number]

export const paymentStates = ['processing', 'paid', 'failed'] as const
export type PaymentState = (typeof paymentStates)[number]

type Standing = { readonly isActive: boolean; readonly openTopUps: number }

/** Commands available to a member who may pay. */
export const walletAbilities = ({ isActive, openTopUps }: Standing) => {
  if (!isActive) return { can: ['activate'] as WalletVerb[], cannot: { top_up: 'wallet_not_active' } }
  return openTopUps < maxOpenTopUps
    ? { can: ['top_up'] as WalletVerb[], cannot: {} }
    : { can: [] as WalletVerb[], cannot: { top_up: 'too_many_top_ups' } }
}

/** Activates a wallet; it starts empty in the market's currency. Refuses with `wallet_already_active`. */
export const activateWallet = ({ isActive }: Pick<Standing, 'isActive'>): Result<true, WalletRefusal> =>
  isActive ? refuse('wallet_already_active') : ok(true)

/**
 * Announces a top-up; `amount` in minor units, up to the edition's largest transaction. Refuses with
 * `wallet_not_active`, `above_consolidated_maximum`, `too_many_top_ups`.
 */
export const announceTopUp = (
  { isActive, openTopUps }: Standing,
  amount: number,
  { maximumConsolidatedTransaction: maximum }: Pick<Edition, 'maximumConsolidatedTransaction'>,
): Result<number, WalletRefusal> => {
  if (!isActive) return refuse('wallet_not_active')
  if (amount > maximum) return refuse('above_consolidated_maximum', { amount, maximum })
  return openTopUps < maxOpenTopUps ? ok(amount) : refuse('too_many_top_ups', { most: maxOpenTopUps })
}

/** Alphabet without characters that are easily confused on paper. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Payment reference of a bank transfer: twelve characters derived from the key of its top-up. */
export const transferReference = (key: string): string => {
  let rest = BigInt(`0x${key.replaceAll('-', '').slice(0, 16)}`)
  const signs = Array.from({ length: 8 }, () => {
    const sign = alphabet[Number(rest % BigInt(alphabet.length))]
    rest /= BigInt(alphabet.length)
    return sign
  }).join('')
  return `FT-${signs.slice(0, 4)}-${signs.slice(4)}`
}

const minute = 60_000
const leastPause = 2 * minute
const longestPause = 60 * minute

/** When to poll the gateway again: short intervals at first, then every hour. */
export const nextPollAt = (since: EpochMs, now: EpochMs): EpochMs =>
  now + Math.min(longestPause, Math.max(leastPause, Math.floor((now - since) / 2)))
