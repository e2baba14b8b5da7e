import type { Locale, Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import type { Money } from '@fettle/domain/kernel/money'
import type { LocalDate } from '@fettle/domain/kernel/time'
import type { PdfLabels } from '@fettle/words/pdf-label-set'
import { pdfLabels } from '@fettle/words/pdf-labels'

/** Formats and labels of PDFs of a market: a printed page follows its market, not its reader. */
export type PdfFormat = {
  readonly market: Market
  readonly locale: Locale
  readonly labels: PdfLabels
  readonly money: (value: Money) => string
  readonly day: (date: LocalDate) => string
  /** Formats a decimal text: "1.333". */
  readonly quantity: (decimal: string) => string
  /** Formats a unit price, a decimal text with up to four places. */
  readonly price: (decimal: string) => string
  /** Formats basis points: 1900 is 19 %. */
  readonly rate: (basisPoints: number) => string
}

/** Decimal text of an integer with two decimals, without floating point. */
const decimal = (hundredths: number): `${number}` => {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`
}

const dayShapes: Readonly<Record<Market, (year: string, month: string, day: string) => string>> = {
  uk: (year, month, day) => `${day}/${month}/${year}`,
  de: (year, month, day) => `${day}.${month}.${year}`,
  us: (year, month, day) => `${month}/${day}/${year}`,
}

/** Formats and labels of a market. */
export const pdfFormat = (namespace: Market): PdfFormat => {
  const { defaultLocale: locale, currency } = editionOf(namespace)
  const sums = new Intl.NumberFormat(locale, { style: 'currency', currency: currency.code })
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })
  const prices = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency.code,
    maximumFractionDigits: 4,
  })
  const rates = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return {
    market: namespace,
    locale,
    labels: pdfLabels(locale),
    money: ({ amount }) => sums.format(decimal(amount)),
    day: (date) => dayShapes[namespace](date.slice(0, 4), date.slice(5, 7), date.slice(8, 10)),
    quantity: (text) => numbers.format(text as `${number}`),
    price: (text) => prices.format(text as `${number}`),
    rate: (basisPoints) => `${rates.format(decimal(basisPoints))}${locale === 'de-DE' ? '\u00a0%' : '%'}`,
  }
}

/** Replaces the placeholders `{…}` of a sentence. */
export const fill = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_whole: string, name: string) => String(values[name] ?? ''))
