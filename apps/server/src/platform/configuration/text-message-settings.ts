import { ConfigurationError } from './configuration-error.ts'

/** Provider of text messages: an API like that of Twilio. */
export type TextMessageSettings = {
  readonly address: string
  readonly account: string
  readonly token: string
  /** Telephone number in E.164 that messages come from. */
  readonly from: string
}

const usualAddress = 'https://api.twilio.com'

/** Reads FETTLE_SMS_*; undefined without an account, then text messages are stored. Throws ConfigurationError. */
export const readTextMessageSettings = (environment: NodeJS.ProcessEnv): TextMessageSettings | undefined => {
  const { FETTLE_SMS_ACCOUNT: account, FETTLE_SMS_TOKEN: token, FETTLE_SMS_FROM: from } = environment
  const { FETTLE_SMS_ADDRESS: address = usualAddress } = environment
  if (!account && !token && !from) return undefined
  if (!account || !token || !from)
    throw new ConfigurationError(
      'FETTLE_SMS_ACCOUNT, FETTLE_SMS_TOKEN and FETTLE_SMS_FROM go together: one is missing.',
    )
  if (!/^[\w-]{1,80}$/.test(account))
    throw new ConfigurationError('FETTLE_SMS_ACCOUNT must be the identifier of the account: letters and digits.')
  if (!/^\+[1-9]\d{6,14}$/.test(from))
    throw new ConfigurationError(`FETTLE_SMS_FROM must be a telephone number like +447700900000, but it is "${from}".`)
  if (!URL.canParse(address) || !/^https?:\/\/[^/]+\/?$/.test(address))
    throw new ConfigurationError(`FETTLE_SMS_ADDRESS must be a web address without a path, such as ${usualAddress}.`)
  return { address: address.replace(/\/$/, ''), account, token, from }
}
