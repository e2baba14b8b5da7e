import { divideHalfUp } from '../kernel/arithmetic.ts'

/** A decimal of any length: `digits` divided by ten to the power of `places`. */
export type ExactDecimal = { readonly digits: bigint; readonly places: number }

const shape = /^[+-]?\d{1,20}(?:\.\d{0,12})?$|^[+-]?\.\d{1,12}$/

/** An XML decimal; undefined for any other text, such as an exponent or a comma. */
export const exactDecimal = (text: string): ExactDecimal | undefined => {
  if (!shape.test(text)) return undefined
  const [whole = '', rest = ''] = text.replace(/^[+-]/, '').split('.')
  const digits = BigInt(`${whole}${rest}` === '' ? '0' : `${whole}${rest}`)
  return { digits: text.startsWith('-') ? -digits : digits, places: rest.length }
}

/** The product of two decimals. */
export const times = (one: ExactDecimal, other: ExactDecimal): ExactDecimal => ({
  digits: one.digits * other.digits,
  places: one.places + other.places,
})

/** Minor units of a decimal amount, divided by `divisor`, rounded once, half away from zero. */
export const toMinorUnits = (
  { digits, places }: ExactDecimal,
  divisor: ExactDecimal = { digits: 1n, places: 0 },
): number => divideHalfUp(digits * 100n * 10n ** BigInt(divisor.places), divisor.digits * 10n ** BigInt(places))

/** Whether a decimal has at most `most` places that are not zero. */
export const hasPlaces = ({ digits, places }: ExactDecimal, most: number): boolean =>
  places <= most || digits % 10n ** BigInt(places - most) === 0n

/** Decimal text of minor units: `1190.00`. */
export const minorUnitsText = (minor: number): string => {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
