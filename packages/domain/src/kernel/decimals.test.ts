import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatDecimal,
  formatPrice,
  fromTenThousandths,
  isDecimal,
  parseDecimal,
  toTenThousandths,
} from './decimals.ts'

describe('a decimal on the wire', () => {
  it.each([
    ['1.333', 13_330],
    ['0.3450', 3_450],
    ['-20.00', -200_000],
    ['0', 0],
    ['-0.0', 0],
    ['99999999999.9999', 999_999_999_999_999],
  ])('%s is %i ten-thousandths', (text, value) => {
    expect(parseDecimal(text)).toBe(value)
  })
  it.each(['', '.5', '1.', '1,5', '+1', '1e3', '1.23456', ' 1', '100000000000', '--1', '\u0661'])(
    '%j is none',
    (text) => {
      expect(isDecimal(text)).toBe(false)
    },
  )
  it('is written as short as possible, prices with two decimals at least', () => {
    expect([13_330, 10_000, -1, 0].map((value) => formatDecimal(value))).toEqual(['1.333', '1', '-0.0001', '0'])
    expect([3_450, 500_000, -200_000, 1].map(formatPrice)).toEqual(['0.345', '50.00', '-20.00', '0.0001'])
  })
  it('comes back unchanged from text and from fields of a form', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), (value) => {
        expect(parseDecimal(formatDecimal(value))).toBe(value)
        expect(parseDecimal(formatPrice(value))).toBe(value)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (value) => {
        expect(toTenThousandths(fromTenThousandths(value))).toBe(value)
      }),
    )
  })
})
