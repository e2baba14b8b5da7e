import type { Market } from '../editions/edition.ts'

/** Whether a text has at least ten digits with only separators between them. */
export const isPhonePattern = (text: string): boolean =>
  text.length <= 40 && /^\+?[\d ()./-]+$/.test(text) && text.replace(/\D/g, '').length >= 10

/** Characters a phone field keeps during input: digits and + # ( ). */
export const keepPhoneCharacters = (text: string): string => text.replace(/[^\d+#()]/g, '')

type Plan = { readonly callingCode: string; readonly trunk: string; readonly national: RegExp }
const plans: Readonly<Record<Market, Plan>> = {
  uk: { callingCode: '44', trunk: '0', national: /^[1235789]\d{8,9}$/ },
  de: { callingCode: '49', trunk: '0', national: /^[1-9]\d{5,12}$/ },
  us: { callingCode: '1', trunk: '1', national: /^[2-9]\d{2}[2-9]\d{6}$/ },
}

/** Parses local notation of the market into E.164 (+442079460123); undefined when invalid. */
export const parsePhone = (text: string, namespace: Market): string | undefined => {
  if (text.length > 40 || !/^[\d\s+()./-]+$/u.test(text)) return undefined
  const digits = text.replace(/\(0\)/g, '').replace(/\D/g, '')
  const dialled = text.trim()
  const abroad = dialled.startsWith('+') ? digits : dialled.startsWith('00') ? digits.slice(2) : undefined
  const { callingCode, trunk, national } = plans[namespace]
  if (abroad === undefined) {
    const subscriber = digits.startsWith(trunk) ? digits.slice(trunk.length) : digits
    return national.test(subscriber) ? `+${callingCode}${subscriber}` : undefined
  }
  const home = Object.values(plans).find((plan) => abroad.startsWith(plan.callingCode))
  const isKnown =
    home === undefined ? /^[2-9]\d{6,14}$/.test(abroad) : home.national.test(abroad.slice(home.callingCode.length))
  return isKnown ? `+${abroad}` : undefined
}

/** Whether a text is a valid phone number in the market's notation. */
export const isPhone = (text: string, namespace: Market): boolean => parsePhone(text, namespace) !== undefined

/**
 * Formats an E.164 number for the market: (212) 555-0123 in the United States, grouped international form elsewhere.
 */
export const formatPhone = (international: string, namespace: Market): string => {
  const american = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(international)
  if (namespace === 'us' && american !== null) return `(${american[1]}) ${american[2]}-${american[3]}`
  const { callingCode } = plans[namespace]
  if (!international.startsWith(`+${callingCode}`)) return international
  const subscriber = international.slice(callingCode.length + 1)
  return `+${callingCode} ${subscriber.slice(0, -7)} ${subscriber.slice(-7, -4)} ${subscriber.slice(-4)}`.replace(
    / {2,}/g,
    ' ',
  )
}
