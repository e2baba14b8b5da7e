import { ConfigurationError } from './configuration-error.ts'

/** VAT registers to query in addition to the built-in checks; none unless configured. */
export type TaxRegisterSettings = {
  readonly vies?: { readonly address: string }
  readonly hmrc?: { readonly address: string; readonly clientId: string; readonly clientSecret: string }
}

const address = (environment: NodeJS.ProcessEnv, name: string, usual: string): string => {
  const given = environment[name] || usual
  if (!/^https?:\/\//.test(given) || !URL.canParse(given))
    throw new ConfigurationError(`${name} must be a web address such as ${usual}.`)
  return given.replace(/\/$/, '')
}

/** Reads FETTLE_VIES and FETTLE_HMRC_CLIENT. Throws ConfigurationError. */
export const readTaxRegisters = (environment: NodeJS.ProcessEnv): TaxRegisterSettings => {
  const { FETTLE_VIES: vies, FETTLE_HMRC_CLIENT: client } = environment
  const [clientId = '', clientSecret = ''] = (client ?? '').split(/:(.*)/s)
  if (client && (!clientId || !clientSecret))
    throw new ConfigurationError('FETTLE_HMRC_CLIENT must be the id and the secret of a client with a colon between.')
  return {
    ...(vies
      ? {
          vies: { address: address(environment, 'FETTLE_VIES', 'https://ec.europa.eu/taxation_customs/vies/rest-api') },
        }
      : {}),
    ...(client
      ? {
          hmrc: {
            address: address(environment, 'FETTLE_HMRC', 'https://api.service.hmrc.gov.uk'),
            clientId,
            clientSecret,
          },
        }
      : {}),
  }
}
