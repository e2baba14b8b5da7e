import type { PriceListView, priceListsMethods } from '@fettle/contracts/price-lists/price-lists.methods'
import type { CallInput } from '../../../platform/calls/call.ts'

/** Form values of a contractor's terms: the uplift in percent. */
export type TermValues = { contractorUuid: string; percent: number | null }
/** Form values of a price list. Dates as YYYY-MM-DD or empty. */
export type PriceListValues = {
  name: string
  validFrom: string
  validTo: string
  audience: 'all' | 'named'
  terms: TermValues[]
}

export const emptyTerm: TermValues = { contractorUuid: '', percent: 0 }

export const toPriceListValues = (list?: PriceListView): PriceListValues => ({
  name: list?.name ?? '',
  validFrom: list?.validFrom ?? '',
  validTo: list?.validTo ?? '',
  audience: list && !list.isForAll ? 'named' : 'all',
  terms: (list?.terms ?? []).map(({ contractorUuid, uplift }) => ({ contractorUuid, percent: uplift / 100 })),
})

type Entries = CallInput<typeof priceListsMethods.create>

/** Converts form values to input; rows without a contractor are omitted. */
export const toPriceListInput = ({ name, validFrom, validTo, audience, terms }: PriceListValues): Entries => ({
  name,
  validFrom: validFrom === '' ? null : validFrom,
  validTo: validTo === '' ? null : validTo,
  isForAll: audience === 'all',
  terms: terms
    .filter(({ contractorUuid }) => contractorUuid !== '')
    .map(({ contractorUuid, percent }) => ({ contractorUuid, uplift: Math.round((percent ?? 0) * 100) })),
})
