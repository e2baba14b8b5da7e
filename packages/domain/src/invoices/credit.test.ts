import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editionOf } from '../editions/editions.ts'
import type { Line } from '../quotes/quote-totals.ts'
import {
  type CreditedLine,
  creditableNets,
  creditCorrections,
  creditEffect,
  grossForNet,
  useOfClaim,
} from './credit.ts'
import { invoiceTotals } from './invoice.ts'

describe('a credit', () => {
  it('settles what is open, and claims what was paid, with the tax withheld of it (labour 100 of 500, CIS 20 %)', () => {
    const paid = { settled: 84_000, withheld: 10_000, ratePpm: 200_000 }
    expect(creditEffect(12_000, { open: 0, paid, base: 40_000 })).toEqual({
      applied: 0,
      claim: { gross: 12_000, withheld: 2_000 },
    })
  })

  it('claims only what is not open', () => {
    const paid = { settled: 60_000, withheld: 7_143, ratePpm: 200_000 }
    expect(creditEffect(12_000, { open: 24_000, paid, base: 40_000 })).toEqual({
      applied: 12_000,
      claim: { gross: 0, withheld: 0 },
    })
    expect(creditEffect(36_000, { open: 24_000, paid, base: 25_000 }).claim).toEqual({ gross: 12_000, withheld: 2_143 })
  })

  it('takes back the share of the tax where payments had other rates', () => {
    const paid = { settled: 80_000, withheld: 8_000, ratePpm: null }
    expect(creditEffect(20_000, { open: 0, paid, base: 1 }).claim).toEqual({ gross: 20_000, withheld: 2_000 })
  })

  it('never claims more than it takes back, nor less than nothing', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 })
    fc.assert(
      fc.property(
        fc.record({ credit: amount, open: amount, withheld: amount, base: amount }),
        ({ credit, open, withheld, base }) => {
          const { applied, claim } = creditEffect(credit, {
            open,
            paid: { settled: 2_000_000_000, withheld, ratePpm: 200_000 },
            base,
          })
          expect(applied + claim.gross).toBe(credit)
          expect(applied).toBeLessThanOrEqual(open)
          expect(claim.withheld).toBeGreaterThanOrEqual(0)
          expect(claim.withheld).toBeLessThanOrEqual(claim.gross)
        },
      ),
    )
  })

  it('leaves of each line what earlier ones did not take back', () => {
    const credited = [
      { place: 0, net: 4_000 },
      { place: 0, net: 1_000 },
      { place: 1, net: -500 },
    ]
    expect(creditableNets([10_000, -500, 700], credited)).toEqual([5_000, 0, 700])
  })
})

it('parts of a claim add up to its tax', () => {
  const claimed = fc.record({ cash: fc.integer({ min: 1, max: 1_000_000 }), withheld: fc.nat(1_000_000) })
  fc.assert(
    fc.property(
      claimed,
      fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 20 }),
      ({ cash, withheld }, parts) => {
        let claim = { gross: cash + withheld, withheld, usedGross: 0, usedWithheld: 0 }
        const use = (part: number) => {
          const used = useOfClaim(claim, part)
          expect(used.withheld).toBeGreaterThanOrEqual(0)
          claim = {
            ...claim,
            usedGross: claim.usedGross + used.gross,
            usedWithheld: claim.usedWithheld + used.withheld,
          }
        }
        let left = cash
        for (const part of parts) {
          if (part > left) break
          use(part)
          left -= part
        }
        if (left > 0) use(left)
        expect([claim.usedGross, claim.usedWithheld]).toEqual([claim.gross, claim.withheld])
      },
    ),
  )
})

it('the gross that pays out a sum is the smallest that does', () => {
  const netOf = (gross: number) => gross - Math.round(gross / 6)
  for (const cash of [1, 99, 10_000]) {
    const gross = grossForNet(cash, 1_000_000, netOf)
    expect([netOf(gross), netOf(gross - 1) < cash]).toEqual([cash, true])
  }
})

describe('the tax of credits in parts', () => {
  const edition = editionOf('uk')
  const lineOf = (net: number, taxCategory: Line['taxCategory']): Line => ({
    kind: 'labour',
    description: 'Work',
    quantity: 10_000,
    unit: 'lump_sum',
    unitPrice: net * 100,
    taxCategory,
  })
  const nets = fc.record({ first: fc.integer({ min: 1, max: 100_000 }), second: fc.integer({ min: 1, max: 100_000 }) })

  it('adds up to the tax of the invoice, whatever the parts', () => {
    fc.assert(
      fc.property(nets, fc.array(fc.integer({ min: 1, max: 4_000 }), { maxLength: 8 }), ({ first, second }, cuts) => {
        const invoice = { lines: [lineOf(first, 'standard'), lineOf(second, 'reduced')], supplyOn: '2026-03-02' }
        const whole = invoiceTotals(invoice, edition).tax.amount
        let before: CreditedLine[] = []
        let tax = 0
        const creditPart = (parts: readonly CreditedLine[]) => {
          const lines = parts.filter(({ net }) => net > 0)
          const taxCorrections = creditCorrections(invoice, { lines, before }, edition)
          const noted = lines.map(({ place, net }) => ({
            ...lineOf(-net, invoice.lines[place]?.taxCategory ?? 'zero'),
          }))
          const totals = invoiceTotals({ lines: noted, supplyOn: invoice.supplyOn, taxCorrections }, edition)
          const ofLines = totals.lines.reduce((sum, each) => sum + each.tax.amount, 0)
          expect(ofLines - totals.tax.amount).toBe(0)
          expect(totals.tax.amount).toBeLessThanOrEqual(0)
          tax += totals.tax.amount
          before = [...before, ...lines]
        }
        const left = () => creditableNets([first, second], before).map((net, place) => ({ place, net }))
        for (const cut of cuts) creditPart(left().map(({ place, net }) => ({ place, net: Math.min(net, cut) })))
        creditPart(left())
        expect(tax + whole).toBe(0)
      }),
    )
  })

  it('is corrected by a penny where parts round apart: 0.03 three times of 0.09 at 20 %', () => {
    const invoice = { lines: [lineOf(9, 'standard')], supplyOn: '2026-03-02' }
    const part = { place: 0, net: 3 }
    const corrections = [[], [part], [part, part]].map((before) =>
      creditCorrections(invoice, { lines: [part], before }, edition),
    )
    expect(corrections).toEqual([{}, { standard: 1 }, {}])
  })
})
