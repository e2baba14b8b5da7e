import type { PriceListView } from '@fettle/contracts/price-lists/price-lists.methods'
import { expect, it } from 'vitest'
import { emptyTerm, toPriceListInput, toPriceListValues } from './price-list-form-model.ts'

const list: PriceListView = {
  uuid: 'l',
  name: 'Repairs',
  validFrom: '2026-01-01',
  validTo: null,
  isForAll: false,
  currency: 'GBP',
  terms: [{ contractorUuid: 'c', contractorName: 'Leeds Plumbing', uplift: -1_250 }],
  itemCount: 0,
  standing: 'open',
  version: 1,
  can: [],
  cannot: {},
}

it('shows percent and sends hundredths of a percent', () => {
  const values = toPriceListValues(list)
  expect(values).toMatchObject({ audience: 'named', validTo: '', terms: [{ contractorUuid: 'c', percent: -12.5 }] })
  expect(toPriceListInput(values)).toEqual({
    name: 'Repairs',
    validFrom: '2026-01-01',
    validTo: null,
    isForAll: false,
    terms: [{ contractorUuid: 'c', uplift: -1_250 }],
  })
})

it('omits rows without a contractor, and rounds floating point errors of a percentage', () => {
  const values = { ...toPriceListValues(list), terms: [{ ...emptyTerm }, { contractorUuid: 'd', percent: 1.15 }] }
  expect(toPriceListInput(values).terms).toEqual([{ contractorUuid: 'd', uplift: 115 }])
})
