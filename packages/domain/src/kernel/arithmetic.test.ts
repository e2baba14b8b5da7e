import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, allocate, allocateExact, extend, money, rate, subtract, sum } from './arithmetic.ts'

const pounds = (amount: number) => money(amount, 'GBP')
const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

describe('arithmetic of money', () => {
  it.each([
    [100, 5_000, 1],
    [-100, 5_000, -1],
    [300, 5_000, 2],
    [-300, 5_000, -2],
    [300, -5_000, -2],
    [33_300, 3_300, 110],
    [99_900, 15_000, 1499],
    [3_450, 13_330, 46],
    [1, 10_000, 0],
    [49, 10_000, 0],
    [50, 10_000, 1],
    [9_999_999_999, 9_999_999_999, 99_999_999_980_000],
  ])(
    'a price of %i times a quantity of %i, in ten-thousandths, is %i: halves go away from zero',
    (price, quantity, net) => {
      expect(extend(price, quantity, 'GBP').amount).toBe(net)
    },
  )

  it.each([
    [2, 2000, 0],
    [3, 2000, 1],
    [25, 2000, 5],
    [1050, 500, 53],
    [-1050, 500, -53],
  ])('the tax on %i at %i basis points is %i', (value, basisPoints, tax) => {
    expect(rate(pounds(value), basisPoints).amount).toBe(tax)
  })

  it('never adds two currencies', () => {
    expect(() => add(pounds(1), money(1, 'EUR'))).toThrow(/EUR/)
  })

  it('refuses a fraction of a penny', () => {
    expect(() => pounds(0.5)).toThrow(RangeError)
  })

  it('subtracts what it added', () => {
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        expect(subtract(add(pounds(one), pounds(other)), pounds(other)).amount).toBe(one)
      }),
    )
  })

  it('rounds symmetrically around zero', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 20_000 }), (value, basisPoints) => {
        expect(rate(pounds(-value), basisPoints).amount + rate(pounds(value), basisPoints).amount).toBe(0)
      }),
    )
  })

  it('allocates without losing a penny, each part within a penny of its exact value', () => {
    fc.assert(
      fc.property(amounts, fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1 }), (total, weights) => {
        const parts = allocate(pounds(total), weights)
        const all = weights.reduce((one, other) => one + other, 0)
        expect(sum('GBP', parts).amount).toBe(total)
        parts.forEach((part, place) => {
          expect(Math.abs(part.amount * all - total * (weights[place] ?? 0))).toBeLessThan(all)
        })
      }),
    )
  })

  it('gives the remaining penny to the largest remainder, then to the earlier part', () => {
    expect(allocate(pounds(100), [1, 1, 1]).map((part) => part.amount)).toEqual([34, 33, 33])
    expect(allocateExact(pounds(1), [4n, 6n], 10n).map((part) => part.amount)).toEqual([0, 1])
  })

  it('refuses to allocate by weights of zero', () => {
    expect(() => allocate(pounds(1), [])).toThrow(RangeError)
  })
})
