import type { CurrencyShape, Edition } from '../editions/edition.ts'

/** The sign before the fraction of an amount; the other of the two groups thousands. */
export const decimalSigns = ['.', ','] as const
export type DecimalSign = (typeof decimalSigns)[number]

/** The decimal sign of a market: 1,234.50 in English, 1.234,50 in German. */
export const decimalSignOf = ({ defaultLocale }: Pick<Edition, 'defaultLocale'>): DecimalSign =>
  new Intl.NumberFormat(defaultLocale).format(0.5).charAt(1) === ',' ? ',' : '.'

/** Why a text is not taken as an amount. */
export type AmountProblem = 'amount_unreadable' | 'amount_negative' | 'amount_other_currency'
export type ParsedAmount = { readonly minor: number } | { readonly problem: AmountProblem }
/** A price in ten-thousandths. */
export type ParsedPrice = { readonly price: number } | { readonly problem: AmountProblem }

const longest = 40
const currencySigns: Readonly<Record<string, string>> = {
  '£': 'GBP',
  GBP: 'GBP',
  '€': 'EUR',
  EUR: 'EUR',
  $: 'USD',
  USD: 'USD',
}
const namedCurrencies = (text: string): string[] =>
  (text.match(/[£€$]|GBP|EUR|USD/g) ?? []).map((sign) => currencySigns[sign] ?? '')

/** Spaces group thousands, and stand after a sign; any other stays and makes the amount unreadable. */
const withoutSpaces = (text: string): string =>
  text
    .trim()
    .replace(/^([-\u2212])\s+/, '$1')
    .replaceAll(/(\d)\s(?=\d{3}(?!\d))/g, '$1')

type Notation = { readonly decimalSign: DecimalSign; readonly currency: Pick<CurrencyShape, 'code'> }

type Digits = { readonly value: number } | { readonly problem: AmountProblem }

/** The whole number of units of the last of `places` decimals, up to 999,999,999 before the decimal sign. */
const readDigits = (text: string, { decimalSign, currency }: Notation, places: number): Digits => {
  if (text.length > longest) return { problem: 'amount_unreadable' }
  if (namedCurrencies(text).some((code) => code !== currency.code)) return { problem: 'amount_other_currency' }
  const bare = withoutSpaces(text.replaceAll(/[£€$]|EUR|GBP|USD/g, ''))
  const isNegative = /^[-\u2212(]/.test(bare) || /\d[-\u2212]$/.test(bare)
  const group = decimalSign === ',' ? '.' : ','
  const whole = bare.includes(group) ? `\\d{1,3}(?:\\${group}\\d{3}){1,2}` : '\\d{1,9}'
  const digits = isNegative ? bare.replaceAll(/[-\u2212()]/g, '') : bare
  if (!new RegExp(`^${whole}(?:\\${decimalSign}\\d{1,${places}})?$`).test(digits))
    return { problem: 'amount_unreadable' }
  if (isNegative) return { problem: 'amount_negative' }
  const [units = '', rest = ''] = digits.replaceAll(group, '').split(decimalSign)
  return { value: Number(units) * 10 ** places + Number(rest.padEnd(places, '0')) }
}

/**
 * Reads an amount in one notation, up to 999,999,999.99. Returns minor units, or why it is not read: another notation, more than
 * two decimals, a sign below zero, another currency. Nothing is rounded or guessed.
 */
export const parseAmount = (text: string, notation: Notation): ParsedAmount => {
  const read = readDigits(text, notation, 2)
  return 'value' in read ? { minor: read.value } : read
}

/** Reads a unit price like `parseAmount`, with up to four decimals, in ten-thousandths. */
export const parseUnitPrice = (text: string, notation: Notation): ParsedPrice => {
  const read = readDigits(text, notation, 4)
  return 'value' in read ? { price: read.value } : read
}
