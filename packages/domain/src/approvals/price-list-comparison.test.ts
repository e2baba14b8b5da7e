import { describe, expect, it } from 'vitest'
import { fromMinorUnits } from '../kernel/decimals.ts'
import { priceOn } from '../price-lists/price-list.ts'
import { compareWithPriceList, percentOverPriceList } from './price-list-comparison.ts'

/** Prices in minor units, quantities in hundredths. */
const listed = (price: number, hundredths = 100, uuid = 'tap') => ({
  unitPrice: fromMinorUnits(price),
  quantity: hundredths * 100,
  priceItem: { uuid, code: 'PL-010' },
})
const own = (price: number) => ({ unitPrice: fromMinorUnits(price), quantity: 10_000 })
const prices = new Map([
  ['tap', 400_000],
  ['hour', 333_300],
])
const bound = { isBound: true, prices }

describe('a document compared with the price list', () => {
  it('compares the price of lines with the listed price, by quantity', () => {
    expect(compareWithPriceList([listed(4_400, 250), listed(3_333, 150, 'hour')], bound, 'GBP')).toEqual({
      net: 11_000 + 5_000,
      listed: 10_000 + 5_000,
    })
  })
  it('counts an unlisted line as entirely above the list, and subtracts a discount', () => {
    expect(compareWithPriceList([listed(4_000), own(1_000)], bound, 'GBP')).toEqual({ net: 5_000, listed: 4_000 })
    expect(compareWithPriceList([listed(4_000), own(-500)], bound, 'GBP')).toEqual({ net: 3_500, listed: 4_000 })
  })
  it('subtracts the listed price of removed work', () => {
    expect(compareWithPriceList([listed(4_400, 300), listed(4_400, -100)], bound, 'GBP')).toEqual({
      net: 8_800,
      listed: 8_000,
    })
  })
  it('is null when no list is binding, unless a line was taken from one', () => {
    const free = { isBound: false, prices }
    expect(compareWithPriceList([own(9_000)], free, 'GBP')).toBeNull()
    expect(compareWithPriceList([listed(4_400), own(100)], free, 'GBP')).toEqual({ net: 4_500, listed: 4_000 })
    expect(compareWithPriceList([listed(9_000, 100, 'gone')], { ...bound, isBound: false }, 'GBP')).toBeNull()
  })
  it.each([
    [{ net: 4_400, listed: 4_000 }, 1_000],
    [{ net: 10_001, listed: 10_000 }, 1],
    [{ net: 4_000, listed: 4_000 }, 0],
    [{ net: 3_500, listed: 4_000 }, 0],
    [{ net: -100, listed: -400 }, 0],
    [{ net: 1, listed: 0 }, Number.POSITIVE_INFINITY],
    [{ net: 0, listed: 0 }, 0],
  ])('lies above the list by hundredths of a percent, rounded up: %o', (sums, percent) => {
    expect(percentOverPriceList(sums)).toBe(percent)
  })
})

describe('the listed price on a day', () => {
  const revisions = [
    { from: '2026-01-10', unitPrice: 400_000 },
    { from: '2026-03-01', unitPrice: 440_000 },
    { from: '2026-03-01', unitPrice: 450_000 },
  ]
  it('is that of the last version in force', () => {
    expect(['2026-01-10', '2026-02-28', '2026-03-01', '2027-01-01'].map((day) => priceOn(revisions, day))).toEqual([
      400_000, 400_000, 450_000, 450_000,
    ])
  })
  it('is the first price before any version, and unknown without one', () => {
    expect(priceOn(revisions, '2025-12-31')).toBe(400_000)
    expect(priceOn([], '2025-12-31')).toBeUndefined()
  })
})
