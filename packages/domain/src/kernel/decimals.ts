/**
 * Decimals with up to four places, in code whole ten-thousandths: 15_000 is 1.5. On the wire they are texts, `"1.5"`,
 * so that no reader rounds them.
 */
const places = 4
const one = 10 ** places

/** Digits before the decimal sign that keep every value a safe integer of ten-thousandths. */
const shape = /^-?\d{1,11}(?:\.\d{1,4})?$/

/** Whether a text is a decimal with up to eleven digits before the point and four after it. */
export const isDecimal = (text: string): boolean => shape.test(text)

/** Ten-thousandths of a decimal text. Throws on any other text. */
export const parseDecimal = (text: string): number => {
  if (!isDecimal(text)) throw new RangeError(`Not a decimal: ${text}`)
  const [units = '', rest = ''] = text.replace('-', '').split('.')
  const value = Number(units) * one + Number(rest.padEnd(places, '0'))
  return text.startsWith('-') && value !== 0 ? -value : value
}

/** Decimal text of ten-thousandths, with `least` places at least: `"1.5"`, `"12.00"`. */
export const formatDecimal = (tenThousandths: number, least = 0): `${number}` => {
  const digits = String(Math.abs(tenThousandths)).padStart(places + 1, '0')
  const rest = digits.slice(-places).replace(/0+$/, '').padEnd(least, '0')
  const text = `${digits.slice(0, -places)}${rest === '' ? '' : `.${rest}`}`
  return (tenThousandths < 0 ? `-${text}` : text) as `${number}`
}

/** Decimal text of a price: two places at least. */
export const formatPrice = (tenThousandths: number): `${number}` => formatDecimal(tenThousandths, 2)

/** Ten-thousandths of a number with up to four places, as fields of a form have it. */
export const toTenThousandths = (value: number): number => Math.round(value * one)

/** The number of ten-thousandths, for fields of a form. */
export const fromTenThousandths = (tenThousandths: number): number => tenThousandths / one

/** Ten-thousandths of an amount in minor units. */
export const fromMinorUnits = (minor: number): number => minor * 100
