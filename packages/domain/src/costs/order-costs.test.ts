import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineKinds } from '../quotes/quote-totals.ts'
import { costRows } from './order-costs.ts'

const labour = (gross: number) => ({ kind: 'labour', gross }) as const
const material = (gross: number) => ({ kind: 'material', gross }) as const

describe('the cost of an order', () => {
  it('is grouped by kind, without kinds that have no sum', () => {
    const lines = { estimated: [labour(6000)], authorised: [labour(6000), material(-500)], actual: [labour(7000)] }
    expect(costRows({ ...lines, authorisedTotal: 5500 })).toEqual([
      { kind: 'labour', estimated: 6000, authorised: 6000, actual: 7000 },
      { kind: 'material', estimated: 0, authorised: -500, actual: 0 },
    ])
  })
  it('shows an award without lines as one sum', () => {
    expect(costRows({ estimated: [], authorised: [], actual: [], authorisedTotal: 20_000 })).toEqual([
      { kind: null, estimated: 0, authorised: 20_000, actual: 0 },
    ])
  })
  it('adds up to what may be charged, whatever the lines', () => {
    const line = fc.record({ kind: fc.constantFrom(...lineKinds), gross: fc.integer({ min: -1e6, max: 1e6 }) })
    const lines = fc.array(line, { maxLength: 12 })
    fc.assert(
      fc.property(
        fc.record({ estimated: lines, authorised: lines, actual: lines, authorisedTotal: fc.nat(1e7) }),
        (all) => {
          const rows = costRows(all)
          const { actual, authorisedTotal } = all
          expect(rows.reduce((sum, row) => sum + row.authorised, 0)).toBe(authorisedTotal)
          expect(rows.reduce((sum, row) => sum + row.actual, 0)).toBe(actual.reduce((sum, { gross }) => sum + gross, 0))
        },
      ),
    )
  })
})
