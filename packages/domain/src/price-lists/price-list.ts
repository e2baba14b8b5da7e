import { rate } from '../kernel/arithmetic.ts'
import type { Money } from '../kernel/money.ts'
import type { LocalDate } from '../kernel/time.ts'

/** What a client can keep: price lists in use and archived, items of one list, contractors with terms of their own. */
export const maxPriceLists = 100
export const maxPriceItems = 5_000
export const maxPriceTerms = 200

/** How far a contractor's prices may lie from the list, in hundredths of a percent: from half of it to three times it. */
export const upliftBounds = { least: -5_000, most: 20_000 } as const

/** Why a price list or an item is not kept. */
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

/** The terms of one contractor on a list: how far its prices lie above it, in hundredths of a percent; below it, negative. */
export type PriceTerms = { readonly contractorUuid: string; readonly uplift: number }

/** A client's price list: when it holds (both days counted, null is open), and for whom. */
export type PriceList = {
  readonly validFrom: LocalDate | null
  readonly validTo: LocalDate | null
  /** For every contractor with a job of the client; otherwise for those with terms alone. */
  readonly isForAll: boolean
  readonly terms: readonly PriceTerms[]
}

/** What is wrong with a list as somebody wrote it; undefined is nothing. */
export const validatePriceList = ({ validFrom, validTo, isForAll, terms }: PriceList): PriceListRefusal | undefined => {
  if (validFrom !== null && validTo !== null && validTo < validFrom) return 'price_list_ends_before_it_begins'
  if (!isForAll && terms.length === 0) return 'price_list_names_nobody'
  const named = new Set(terms.map(({ contractorUuid }) => contractorUuid))
  return named.size < terms.length ? 'price_list_names_twice' : undefined
}

export const priceListStatuses = ['upcoming', 'open', 'ended', 'archived'] as const
export type PriceListStatus = (typeof priceListStatuses)[number]

type Term = Pick<PriceList, 'validFrom' | 'validTo'> & { readonly isArchived: boolean }

/** Where a list stands on a day: quotes are written from an open one alone. */
export const priceListStatus = ({ validFrom, validTo, isArchived }: Term, day: LocalDate): PriceListStatus => {
  if (isArchived) return 'archived'
  if (validFrom !== null && day < validFrom) return 'upcoming'
  return validTo !== null && validTo < day ? 'ended' : 'open'
}

/** An item in one version: the day from which it stood on its list, and its price. */
export type PricedVersion = { readonly from: LocalDate; readonly unitPrice: number }

/** What an item cost on a day, by its versions in their order: the last that stood then, before all of them the first. */
export const priceOn = (versions: readonly PricedVersion[], day: LocalDate): number | undefined =>
  (versions.findLast(({ from }) => from <= day) ?? versions[0])?.unitPrice

/** A price of the list as it is for a contractor, rounded once: half up away from zero. */
export const upliftedPrice = (price: Money, uplift: number): Money => rate(price, 10_000 + uplift)
