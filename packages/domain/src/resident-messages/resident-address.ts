import type { Market } from '../editions/edition.ts'
import type { ResidentChannel } from '../residents/resident.ts'
import { parsePhone } from '../rules/phone.ts'

/** Where a message goes: an e-mail address, or a telephone number in E.164. */
export type MessageAddress = { readonly medium: 'email' | 'text'; readonly recipient: string }

type Contact = {
  readonly email: string
  readonly telephone: string
  /** How the resident or owner wants to be written to; null where it is not known. */
  readonly channel: ResidentChannel | null
}

/**
 * The address at which a resident is written to: the one of their channel, else the e-mail address, else the telephone number.
 * Undefined where they want letters, or neither can be used.
 */
export const messageAddressOf = (
  { email, telephone, channel }: Contact,
  market: Market,
): MessageAddress | undefined => {
  if (channel === 'letter') return undefined
  const number = parsePhone(telephone, market)
  const byText = number === undefined ? undefined : ({ medium: 'text', recipient: number } as const)
  const byEmail = email === '' ? undefined : ({ medium: 'email', recipient: email } as const)
  return channel === 'telephone' ? (byText ?? byEmail) : (byEmail ?? byText)
}

/**
 * The address at which an owner is asked to decide or invited: by e-mail or text message, whatever they prefer for the rest, as both
 * need a link.
 */
export const linkAddressOf = ({ email, telephone, channel }: Contact, market: Market): MessageAddress | undefined =>
  messageAddressOf({ email, telephone, channel: channel === 'letter' ? null : channel }, market)
