import { ConfigurationError } from './configuration-error.ts'

/** Settings of the payment gateway; empty selects the simulated gateway. */
export type PaymentsSettings = { readonly stripe?: { readonly address: string; readonly key: string } }

const usualAddress = 'https://api.stripe.com'

/** Reads FETTLE_STRIPE_KEY and FETTLE_STRIPE. Throws ConfigurationError, which names the setting, never the key. */
export const readPaymentsSettings = (environment: NodeJS.ProcessEnv): PaymentsSettings => {
  const { FETTLE_STRIPE_KEY: key, FETTLE_STRIPE: address = usualAddress } = environment
  if (!key && environment.FETTLE_STRIPE)
    throw new ConfigurationError('FETTLE_STRIPE_KEY must be set where FETTLE_STRIPE names an address.')
  if (!key) return {}
  if (!/^(?:sk|rk)_\w{8,}$/.test(key))
    throw new ConfigurationError('FETTLE_STRIPE_KEY must be a secret or restricted key: it begins with sk_ or rk_.')
  if (!URL.canParse(address) || !/^https?:\/\/[^/]+\/?$/.test(address))
    throw new ConfigurationError(`FETTLE_STRIPE must be a web address without a path, such as ${usualAddress}.`)
  return { stripe: { address: address.replace(/\/$/, ''), key } }
}
