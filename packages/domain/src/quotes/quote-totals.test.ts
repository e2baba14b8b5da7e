import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markets, taxCategories } from '../editions/edition.ts'
import { editionOf, editions, vatRatesOn } from '../editions/editions.ts'
import { add, sum } from '../kernel/arithmetic.ts'
import { addDays } from '../kernel/calendar.ts'
import { fromMinorUnits, parseDecimal } from '../kernel/decimals.ts'
import { type Line, lineKinds, maxQuantity, oversizedLine, totalsOf } from './quote-totals.ts'

const rates = { standard: 2000, reduced: 500, zero: 0 }
const line = (unitPrice: number, more: Partial<Line> = {}): Line => ({
  kind: 'labour',
  description: 'Fit a tap',
  quantity: 10_000,
  unit: 'each',
  unitPrice: fromMinorUnits(unitPrice),
  taxCategory: 'standard',
  ...more,
})
const lines = fc.array(
  fc.record({
    kind: fc.constantFrom(...lineKinds),
    description: fc.constant('Fit a tap'),
    quantity: fc.integer({ min: 1, max: 10_000_000 }),
    unit: fc.constant('each'),
    unitPrice: fc.integer({ min: -10_000_000, max: 100_000_000 }),
    taxCategory: fc.constantFrom(...taxCategories),
  }),
  { maxLength: 20 },
)

describe('totals of a document', () => {
  it('are the sum of their parts, line by line and rate by rate', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(1900, 1600, 2000, 825), (some, standard) => {
        const totals = totalsOf(some, { ...rates, standard }, 'EUR')
        const added = (key: 'net' | 'tax' | 'gross') =>
          sum(
            'EUR',
            totals.lines.map((one) => one[key]),
          )
        expect(added('net')).toEqual(totals.net)
        expect(added('tax')).toEqual(totals.tax)
        expect(added('gross')).toEqual(totals.gross)
        expect(
          sum(
            'EUR',
            totals.taxes.map((one) => one.tax),
          ),
        ).toEqual(totals.tax)
        expect(add(totals.net, totals.tax)).toEqual(totals.gross)
      }),
    )
  })

  it('keep the tax of a line within a penny of its exact tax', () => {
    fc.assert(
      fc.property(lines, (some) => {
        totalsOf(some, rates, 'GBP').lines.forEach(({ net, tax }, place) => {
          const exact = net.amount * rates[some[place]?.taxCategory ?? 'zero']
          expect(Math.abs(tax.amount * 10_000 - exact)).toBeLessThan(10_000)
        })
      }),
    )
  })

  it('compute tax once for each rate: three times 0.33 is taxed as 0.99', () => {
    const totals = totalsOf([line(33), line(33), line(33)], rates, 'GBP')
    expect(totals.tax.amount).toBe(20)
    expect(totals.lines.map((one) => one.tax.amount)).toEqual([7, 7, 6])
  })

  it('count labour separately, and a discount against it', () => {
    const totals = totalsOf([line(5000), line(2000, { kind: 'material' }), line(-1000)], rates, 'GBP')
    expect(totals.labourNet.amount).toBe(4000)
    expect(totals.gross.amount).toBe(7200)
  })

  it('of common cases are right to the penny: fractions of quantities, prices below a penny, discounts', () => {
    const gross = (tax: number, ...some: readonly (readonly [price: string, quantity: string])[]) =>
      totalsOf(
        some.map(([price, quantity]) => line(0, { unitPrice: parseDecimal(price), quantity: parseDecimal(quantity) })),
        { ...rates, standard: tax },
        'EUR',
      )
    expect(gross(2000, ['241.67', '50']).tax.amount).toBe(241_670)
    expect(gross(1900, ['8500', '1'], ['-7500', '1']).gross.amount).toBe(119_000)
    expect(gross(2000, ['64.22', '2.25'], ['-64.22', '2.25']).gross.amount).toBe(0)
    expect(gross(2200, ['348.35', '16'], ['-222.944', '1']).gross.amount).toBe(652_781)
    expect(gross(0, ['29.90', '1.65']).net.amount).toBe(4_934)
    expect(gross(0, ['0.345', '1.333']).net.amount).toBe(46)
  })

  it('are bounded, discounts counted as positive, by the line that exceeds the bound', () => {
    const half = { unitPrice: parseDecimal('5000000000'), quantity: 10_000 }
    const discount = { unitPrice: parseDecimal('-5000000000'), quantity: 10_000 }
    expect(oversizedLine([half, discount])).toBe(-1)
    expect(oversizedLine([half, discount, { unitPrice: 1, quantity: 1 }])).toBe(2)
    expect(oversizedLine([{ unitPrice: parseDecimal('99999999999'), quantity: maxQuantity }])).toBe(0)
  })

  it('of no lines are zero', () => {
    expect(totalsOf([], rates, 'USD').gross).toEqual({ amount: 0, currency: 'USD' })
  })
})

describe('tax by the day of supply', () => {
  it.each([
    ['2020-06-30', 1900, 700],
    ['2020-07-01', 1600, 500],
    ['2020-12-31', 1600, 500],
    ['2021-01-01', 1900, 700],
  ])('is lower in Germany in the second half of 2020: %s', (day, standard, reduced) => {
    expect(vatRatesOn(editionOf('de'), day)).toEqual({ standard, reduced, zero: 0 })
  })

  it('has exactly one rate for every category, day and market', () => {
    for (const namespace of markets)
      for (const category of taxCategories)
        for (let day = '2019-12-25'; day < '2021-01-10'; day = addDays(day, 1)) {
          const valid = editions[namespace].taxSchedule.filter(
            (rate) => rate.category === category && (rate.from ?? day) <= day && day <= (rate.to ?? day),
          )
          expect(valid).toHaveLength(1)
        }
  })
})

describe('editions', () => {
  it('fall back to the United Kingdom for an unknown market', () => expect(editionOf('fr').namespace).toBe('uk'))
  it('include seven time zones in the United States', () => expect(editionOf('us').timeZones).toHaveLength(7))
  it('require ten pounds at least in the United Kingdom, and no minimum elsewhere', () => {
    expect(markets.map((namespace) => editions[namespace].minimumInvoice)).toEqual([1000, 0, 0])
  })
})
