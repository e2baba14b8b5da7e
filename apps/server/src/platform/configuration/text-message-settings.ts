import { isInternationalNumber } from '@fettle/domain/kernel/text-message'
import { ConfigurationError } from './configuration-error.ts'
import { serviceAddress } from './service-address.ts'

/** Provider of text messages: an API like that of Twilio. */
export type TextMessageSettings = {
  readonly address: string
  readonly account: string
  readonly token: string
  /** Telephone number in E.164 that messages come from. */
  readonly from: string
}

/** Reads FETTLE_SMS_*; undefined without an account, then text messages are stored. Throws ConfigurationError. */
export const readTextMessageSettings = (environment: NodeJS.ProcessEnv): TextMessageSettings | undefined => {
  const { FETTLE_SMS_ACCOUNT: account, FETTLE_SMS_TOKEN: token, FETTLE_SMS_FROM: from } = environment
  if (!account && !token && !from) return undefined
  if (!account || !token || !from)
    throw new ConfigurationError(
      'FETTLE_SMS_ACCOUNT, FETTLE_SMS_TOKEN and FETTLE_SMS_FROM go together: one is missing.',
    )
  if (!/^[\w-]{1,80}$/.test(account))
    throw new ConfigurationError('FETTLE_SMS_ACCOUNT must be the identifier of the account: letters and digits.')
  if (!isInternationalNumber(from))
    throw new ConfigurationError(`FETTLE_SMS_FROM must be a telephone number like +447700900000, but it is "${from}".`)
  const address = serviceAddress(environment, 'FETTLE_SMS_ADDRESS', 'https://api.twilio.com')
  return { address, account, token, from }
}
