import { readFileSync } from 'node:fs'
import type { CreditorAccount, CreditorAccounts } from '@fettle/domain/kernel/creditor'
import { ConfigurationError } from './configuration-error.ts'
import { serviceAddress } from './service-address.ts'

/** Settings of the payment gateway; empty selects the simulated gateway. */
export type PaymentsSettings = {
  readonly stripe?: { readonly address: string; readonly key: string }
  /** Who collects by files for the bank. */
  readonly creditors?: CreditorAccounts
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The codes of an account that files of a market name. */
const codesOf = { uk: ['sortCode', 'accountNumber'], de: ['iban'], us: ['routingNumber', 'accountNumber'] } as const

const toCreditor = (market: keyof typeof codesOf, given: unknown): CreditorAccount => {
  const { name, id, town, account } = (given ?? {}) as Record<string, unknown>
  const codes = (account ?? {}) as Record<string, unknown>
  if (!isText(name) || !isText(id) || !isText(town) || !codesOf[market].every((code) => isText(codes[code])))
    throw new ConfigurationError(
      `FETTLE_CREDITORS: ${market} needs name, id, town and account with ${codesOf[market].join(' and ')}.`,
    )
  const code = (key: string): string => (isText(codes[key]) ? String(codes[key]).replaceAll(/[\s-]/g, '') : '')
  return {
    name,
    id,
    town,
    account: {
      holder: isText(codes.holder) ? codes.holder : name,
      iban: code('iban'),
      bic: code('bic'),
      sortCode: code('sortCode'),
      accountNumber: code('accountNumber'),
      routingNumber: code('routingNumber'),
    },
  }
}

const readCreditors = (file: string): CreditorAccounts => {
  let given: unknown
  try {
    given = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new ConfigurationError(`FETTLE_CREDITORS: ${file} is not a readable JSON file.`)
  }
  const byMarket = (given ?? {}) as Record<string, unknown>
  const markets = (['uk', 'de', 'us'] as const).filter((market) => byMarket[market] !== undefined)
  return Object.fromEntries(markets.map((market) => [market, toCreditor(market, byMarket[market])]))
}

/** Reads FETTLE_STRIPE_KEY, FETTLE_STRIPE and FETTLE_CREDITORS. Throws ConfigurationError, which names the setting, never the key. */
export const readPaymentsSettings = (environment: NodeJS.ProcessEnv): PaymentsSettings => {
  const { FETTLE_STRIPE_KEY: key, FETTLE_CREDITORS: file } = environment
  const creditors = file ? { creditors: readCreditors(file) } : {}
  if (!key && environment.FETTLE_STRIPE)
    throw new ConfigurationError('FETTLE_STRIPE_KEY must be set where FETTLE_STRIPE names an address.')
  if (!key) return creditors
  if (!/^(?:sk|rk)_\w{8,}$/.test(key))
    throw new ConfigurationError('FETTLE_STRIPE_KEY must be a secret or restricted key: it begins with sk_ or rk_.')
  const address = serviceAddress(environment, 'FETTLE_STRIPE', 'https://api.stripe.com')
  return { ...creditors, stripe: { address, key } }
}
