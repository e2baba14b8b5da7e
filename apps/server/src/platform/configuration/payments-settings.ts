import { ConfigurationError } from './configuration-error.ts'
import { serviceAddress } from './service-address.ts'

/** Settings of the payment gateway; empty selects the simulated gateway. */
export type PaymentsSettings = { readonly stripe?: { readonly address: string; readonly key: string } }

/** Reads FETTLE_STRIPE_KEY and FETTLE_STRIPE. Throws ConfigurationError, which names the setting, never the key. */
export const readPaymentsSettings = (environment: NodeJS.ProcessEnv): PaymentsSettings => {
  const { FETTLE_STRIPE_KEY: key } = environment
  if (!key && environment.FETTLE_STRIPE)
    throw new ConfigurationError('FETTLE_STRIPE_KEY must be set where FETTLE_STRIPE names an address.')
  if (!key) return {}
  if (!/^(?:sk|rk)_\w{8,}$/.test(key))
    throw new ConfigurationError('FETTLE_STRIPE_KEY must be a secret or restricted key: it begins with sk_ or rk_.')
  return { stripe: { address: serviceAddress(environment, 'FETTLE_STRIPE', 'https://api.stripe.com'), key } }
}
