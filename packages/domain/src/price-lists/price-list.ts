import { scale } from '../kernel/arithmetic.ts'
import type { LocalDate } from '../kernel/time.ts'

/** Limits of a client: active and archived price lists, items of one list, contractors with their own terms. */
export const maxPriceLists = 100
export const maxPriceItems = 5_000
export const maxPriceTerms = 200

/** Bounds of a contractor's uplift, in hundredths of a percent: from half the list price to three times it. */
export const upliftBounds = { least: -5_000, most: 20_000 } as const

/** Why a price list or an item is not saved. */
export const priceListRefusals = [
  'price_list_ends_before_it_begins',
  'price_list_names_nobody',
  'price_list_names_twice',
  'price_list_contractor_unknown',
  'price_list_archived',
  'too_many_price_lists',
  'too_many_price_items',
  'price_code_taken',
  'price_import_has_faults',
] as const
export type PriceListRefusal = (typeof priceListRefusals)[number]

/** Terms of one contractor on a list: `uplift` in hundredths of a percent, negative for a discount. */
export type PriceTerms = { readonly contractorUuid: string; readonly uplift: number }

/** A client's price list with its inclusive period (null is open-ended) and its contractors. */
export type PriceList = {
  readonly validFrom: LocalDate | null
  readonly validTo: LocalDate | null
  /** Whether it applies to every contractor with a job of the client, otherwise only to those with terms. */
  readonly isForAll: boolean
  readonly terms: readonly PriceTerms[]
}

/** The first problem of a list's input; undefined when it is valid. */
export const validatePriceList = ({ validFrom, validTo, isForAll, terms }: PriceList): PriceListRefusal | undefined => {
  if (validFrom !== null && validTo !== null && validTo < validFrom) return 'price_list_ends_before_it_begins'
  if (!isForAll && terms.length === 0) return 'price_list_names_nobody'
  const named = new Set(terms.map(({ contractorUuid }) => contractorUuid))
  return named.size < terms.length ? 'price_list_names_twice' : undefined
}

export const priceListStatuses = ['upcoming', 'open', 'ended', 'archived'] as const
export type PriceListStatus = (typeof priceListStatuses)[number]

type Term = Pick<PriceList, 'validFrom' | 'validTo'> & { readonly isArchived: boolean }

/** Status of a list on a date; quotes use open lists only. */
export const priceListStatus = ({ validFrom, validTo, isArchived }: Term, day: LocalDate): PriceListStatus => {
  if (isArchived) return 'archived'
  if (validFrom !== null && day < validFrom) return 'upcoming'
  return validTo !== null && validTo < day ? 'ended' : 'open'
}

/** A version of an item: its first day on the list and its price in ten-thousandths. */
export type PricedVersion = { readonly from: LocalDate; readonly unitPrice: number }

/** Price of an item on a date, from ascending versions: the last in force, or the first before all of them. */
export const priceOn = (versions: readonly PricedVersion[], day: LocalDate): number | undefined =>
  (versions.findLast(({ from }) => from <= day) ?? versions[0])?.unitPrice

/**
 * List price for a contractor in ten-thousandths, rounded once, half away from zero: to minor units, unless the list
 * itself is finer.
 */
export const upliftedPrice = (price: number, uplift: number): number => {
  const step = price % 100 === 0 ? 100 : 1
  return scale(price, 10_000 + uplift, 10_000 * step) * step
}
