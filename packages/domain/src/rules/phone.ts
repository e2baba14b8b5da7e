import type { Market } from '../editions/edition.ts'

/** Whether a text has at least ten digits with only separators between them. */
export const isPhonePattern = (text: string): boolean =>
  text.length <= 40 && /^\+?[\d ()./-]+$/.test(text) && text.replace(/\D/g, '').length >= 10

/** Characters a phone field keeps during input: digits and + # ( ). */
export const keepPhoneCharacters = (text: string): string => text.replace(/[^\d+#()]/g, '')

type Plan = {
  readonly callingCode: string
  readonly trunk: string
  /** What is dialled before the calling code of another country. */
  readonly exit: string
  readonly national: RegExp
  /** Area codes by their first digits, the rest after them; numbers of other shapes are not grouped. */
  readonly areas: RegExp
}
const plans: Readonly<Record<Market, Plan>> = {
  uk: {
    callingCode: '44',
    trunk: '0',
    exit: '00',
    // Ten digits, nine in some areas, and the short numbers of Childline and NHS Direct.
    national: /^(?:[1235789]\d{8,9}|8001111|845464\d)$/,
    areas: /^(2\d|1[02-9]1|11\d|3\d\d|[589]\d\d|1\d{3}|7\d{3})(\d+)$/,
  },
  de: {
    callingCode: '49',
    trunk: '0',
    exit: '00',
    national: /^[1-9]\d{5,12}$/,
    areas: /^(30|40|69|89|1[567]\d|800)(\d+)$/,
  },
  us: { callingCode: '1', trunk: '1', exit: '011', national: /^[2-9]\d{2}[2-9]\d{6}$/, areas: /^(\d{3})(\d{7})$/ },
}

const extension =
  /\s*(?:[,;]\s*)?(?:\bext(?:ension)?\b\.?|\bx|\bdurchwahl\b|\bdw\b\.?|\bapp(?:arat)?\b\.?|#)\s*(\d{1,6})\s*$/iu

/** A phone number and the extension behind it, `ext 12` or `x12`; empty without one. */
export const splitExtension = (text: string): { readonly number: string; readonly extension: string } => {
  const found = text.length > 60 ? null : extension.exec(text)
  return found ? { number: text.slice(0, found.index), extension: found[1] ?? '' } : { number: text, extension: '' }
}

/** Digits after the calling code; a trunk zero that was typed too is dropped. */
const subscriberOf = ({ callingCode, trunk }: Plan, abroad: string): string => {
  const rest = abroad.slice(callingCode.length)
  return trunk === '0' && rest.startsWith('0') ? rest.slice(1) : rest
}

/**
 * Parses local notation of the market into E.164 (+442079460123), without the extension; undefined when invalid.
 */
export const parsePhone = (entered: string, namespace: Market): string | undefined => {
  const text = splitExtension(entered).number
  if (text.length > 40 || !/^[\d\s+()./-]+$/u.test(text)) return undefined
  const digits = text.replace(/\(0\)/g, '').replace(/\D/g, '')
  const dialled = text.trim()
  const { callingCode, trunk, national, exit } = plans[namespace]
  const abroad = dialled.startsWith('+') ? digits : digits.startsWith(exit) ? digits.slice(exit.length) : undefined
  if (abroad === undefined) {
    const subscriber = digits.startsWith(trunk) ? digits.slice(trunk.length) : digits
    return national.test(subscriber) ? `+${callingCode}${subscriber}` : undefined
  }
  const home = Object.values(plans).find((plan) => abroad.startsWith(plan.callingCode))
  if (home === undefined) return /^[2-9]\d{6,14}$/.test(abroad) ? `+${abroad}` : undefined
  const subscriber = subscriberOf(home, abroad)
  return home.national.test(subscriber) ? `+${home.callingCode}${subscriber}` : undefined
}

/** The digits of an E.164 number as people of the market may have typed them. */
export const phoneSpellings = (international: string, namespace: Market): readonly string[] => {
  const digits = international.slice(1)
  const { callingCode, trunk, exit } = plans[namespace]
  const subscriber = digits.startsWith(callingCode) ? digits.slice(callingCode.length) : undefined
  const local = subscriber === undefined ? [] : [subscriber, `${trunk}${subscriber}`, `${callingCode}0${subscriber}`]
  return [...new Set([digits, `${exit}${digits}`, ...local])]
}

/** Whether a text is a valid phone number in the market's notation. */
export const isPhone = (text: string, namespace: Market): boolean => parsePhone(text, namespace) !== undefined

/**
 * Formats an E.164 number for the market: (212) 555-0123 in the United States, grouped by area code elsewhere where it is
 * known.
 */
export const formatPhone = (international: string, namespace: Market): string => {
  const american = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(international)
  if (namespace === 'us' && american !== null) return `(${american[1]}) ${american[2]}-${american[3]}`
  const { callingCode, areas } = plans[namespace]
  if (!international.startsWith(`+${callingCode}`)) return international
  const subscriber = international.slice(callingCode.length + 1)
  const [, area, rest = ''] = areas.exec(subscriber) ?? []
  if (area === undefined) return `+${callingCode} ${subscriber}`
  const local = rest.length > 6 ? `${rest.slice(0, -4)} ${rest.slice(-4)}` : rest
  return `+${callingCode} ${area} ${local}`
}

/** Address of a link that dials a number as it was entered, with its extension. */
export const phoneLink = (entered: string): string => {
  const { number, extension: inner } = splitExtension(entered)
  return `tel:${number.replace(/\(0\)/g, '').replace(/[^+\d]/g, '')}${inner && `;ext=${inner}`}`
}
