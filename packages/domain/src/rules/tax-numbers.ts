import type { Market } from '../editions/edition.ts'

/** Whether a text has the length of a VAT number without spaces: 9 to 14. */
export const hasVatNumberLength = (text: string): boolean => {
  const { length } = text.replace(/\s/gu, '')
  return length >= 9 && length <= 14
}

/** Whether a text is a VAT number of the market with valid check digits; in the United States an EIN. */
export const isVatNumber = (text: string, namespace: Market): boolean => {
  if (!hasVatNumberLength(text)) return false
  const compact = text.toUpperCase().replace(/[\s.-]/gu, '')
  if (namespace === 'us') return isEin(compact)
  return namespace === 'uk' ? isBritishVatNumber(compact.replace(/^GB/, '')) : isGermanVatNumber(compact)
}

// Prefixes that IRS campuses assign.
const einPrefixes = /^(?:0[1-6]|1[0-6]|2[0-7]|3\d|4[0-8]|5\d|6[0-8]|7[1-7]|8[0-8]|9[0-589])/

/** Whether a text is an employer identification number: nine digits with an assigned prefix. */
export const isEin = (text: string): boolean => /^\d{2}-?\d{7}$/.test(text) && einPrefixes.test(text)

/** Nine digits shown 2 then 7. */
export const formatEin = (text: string): string => grouped(text, [2, 7])

/** Whether a text is a social security number: nine digits without the groups that are never assigned. */
export const isSsn = (text: string): boolean => /^(?!000|666|9)\d{3}-?(?!00)\d{2}-?(?!0000)\d{4}$/.test(text)

/** Nine digits shown 3-2-4. */
export const formatSsn = (text: string): string => grouped(text, [3, 2, 4])

/** Whether a text is a German Steuernummer: ten or eleven digits as the tax office writes it, or thirteen in the federal form. */
export const isSteuernummer = (text: string): boolean => /^(?:\d{10,11}|\d{13})$/.test(text.replace(/[\s/]/gu, ''))

/**
 * Whether a text is a UK company number: up to three letters and up to six digits, or the eight digits of the register.
 */
export const isCompanyNumber = (text: string): boolean =>
  /^(?:[A-Z]{0,3}\d{1,6}|\d{8})$/.test(formatCompanyNumber(text))

/** Upper-case letters and digits, at most ten. */
export const formatCompanyNumber = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 10)

/**
 * Nine digits whose weighted sum plus the last two is divisible by 97, or by 97 after adding 55; branches append three
 * digits; GD and HA are government and health.
 */
const isBritishVatNumber = (text: string): boolean => {
  if (/^GD[0-4]\d{2}$/.test(text) || /^HA[5-9]\d{2}$/.test(text)) return true
  if (!/^\d{9}(?:\d{3})?$/.test(text)) return false
  const weighted = Array.from(text.slice(0, 7)).reduce((sum, digit, place) => sum + Number(digit) * (8 - place), 0)
  const total = weighted + Number(text.slice(7, 9))
  return weighted > 0 && (total % 97 === 0 || (total + 55) % 97 === 0)
}

/** DE and nine digits, the last a check digit by ISO 7064 MOD 11,10. */
const isGermanVatNumber = (text: string): boolean => {
  if (!/^DE[1-9]\d{8}$/.test(text)) return false
  let product = 10
  for (const digit of text.slice(2, 10)) {
    const sum = (Number(digit) + product) % 10
    product = ((sum === 0 ? 10 : sum) * 2) % 11
  }
  return (11 - product) % 10 === Number(text.at(-1))
}

const grouped = (text: string, sizes: readonly number[]): string => {
  let rest = text.replace(/\D/g, '')
  const groups = sizes.map((size) => {
    const group = rest.slice(0, size)
    rest = rest.slice(size)
    return group
  })
  return groups.filter((group) => group !== '').join('-')
}
