import type { LocalDate } from '../kernel/time.ts'
import { de } from './de.ts'
import { type Edition, type Market, markets, type TaxCategory, taxCategories } from './edition.ts'
import { uk } from './uk.ts'
import { us } from './us.ts'

export { markets } from './edition.ts'

export const editions: Readonly<Record<Market, Edition>> = { uk, de, us }

/** Whether a string names a market. */
export const isMarket = (text: string): text is Market => (markets as readonly string[]).includes(text)

/** The edition of a market; unknown markets fall back to the United Kingdom (specification, section 1). */
export const editionOf = (namespace: string): Edition => (isMarket(namespace) ? editions[namespace] : uk)

/** Tax rates in basis points for supplies on a date. */
export const vatRatesOn = (edition: Edition, day: LocalDate): Readonly<Record<TaxCategory, number>> =>
  Object.fromEntries(taxCategories.map((category) => [category, rateOn(edition, category, day)])) as Record<
    TaxCategory,
    number
  >

const rateOn = (edition: Edition, category: TaxCategory, day: LocalDate): number => {
  const rate = edition.taxSchedule.find(
    ({ category: of, from, to }) => of === category && (from === null || from <= day) && (to === null || day <= to),
  )
  if (rate === undefined) throw new Error(`No ${category} tax rate of ${edition.namespace} on ${day}`)
  return rate.basisPoints
}
