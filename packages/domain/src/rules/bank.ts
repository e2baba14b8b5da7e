const ibanLengths: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  CH: 21,
  CZ: 24,
  DE: 22,
  DK: 18,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  IE: 22,
  IT: 27,
  LI: 21,
  LU: 20,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  SE: 24,
}

/** Whether a text is an IBAN: length by country and a check sum of 1 modulo 97 (ISO 13616). */
export const isIban = (text: string): boolean => {
  const iban = compactIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const length = ibanLengths[iban.slice(0, 2)]
  if (length !== undefined && iban.length !== length) return false
  const digits = Array.from(`${iban.slice(4)}${iban.slice(0, 4)}`)
    .map((character) => parseInt(character, 36))
    .join('')
  return remainder(digits, 97) === 1
}

/** Whether a text is a BIC: bank, country and place, with or without branch (ISO 9362). */
export const isBic = (text: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text.toUpperCase())

/** Upper-case letters and digits in groups of four. */
export const formatIban = (text: string): string => compactIban(text).replace(/(.{4})(?=.)/g, '$1 ')

/** Whether a text is a sort code: six digits. */
export const isSortCode = (text: string): boolean => /^\d{6}$/.test(text.replace(/[\s-]/gu, ''))

/** Six digits as pairs: 12-34-56. */
export const formatSortCode = (text: string): string => (digitsOf(text, 6).match(/\d{1,2}/g) ?? []).join('-')

/** Whether a text is a routing number: nine digits with a weighted sum divisible by ten. */
export const isRoutingNumber = (text: string): boolean => {
  if (!/^\d{9}$/.test(text)) return false
  const weights = [3, 7, 1]
  const sum = Array.from(text).reduce((total, digit, place) => total + Number(digit) * (weights[place % 3] ?? 0), 0)
  return sum > 0 && sum % 10 === 0
}

/** The first nine digits. */
export const formatRoutingNumber = (text: string): string => digitsOf(text, 9)

const compactIban = (text: string): string =>
  text
    .slice(0, 60)
    .replace(/[^a-z0-9]/giu, '')
    .toUpperCase()

const digitsOf = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most)

const remainder = (digits: string, by: number): number =>
  Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % by, 0)
