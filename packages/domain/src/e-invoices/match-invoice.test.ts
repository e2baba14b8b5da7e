import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MatchLine, matchInvoice } from './match-invoice.ts'

const line = (description: string, quantity: number, unitPrice: number): MatchLine => ({
  description,
  quantity: quantity * 10_000,
  unitPrice: unitPrice * 10_000,
  code: '',
})
const none = { before: [], isFinal: false, currency: 'GBP', tolerance: 0 } as const
const kinds = (input: Parameters<typeof matchInvoice>[0]) =>
  matchInvoice(input).map(({ kind, line: at }) => (at === null ? kind : `${at} ${kind}`))

describe('an invoice against what was agreed', () => {
  const agreed = [line('Replace the tap', 2, 80), { ...line('Call-out', 1, 45), code: 'CO-1' }]

  it('has no differences where lines agree, in any order', () => {
    expect(kinds({ ...none, agreed, lines: [line('Call out', 1, 45), line('replace the tap!', 2, 80)] })).toEqual([])
  })
  it('names a higher price, a larger quantity, and work that was not agreed', () => {
    const lines = [line('Replace the tap', 3, 90), line('Paint the wall', 1, 200)]
    expect(matchInvoice({ ...none, agreed, lines })).toEqual([
      { kind: 'quantity', line: 1, description: 'Replace the tap', agreed: '2', stated: '3' },
      { kind: 'price', line: 1, description: 'Replace the tap', agreed: '80.00', stated: '90.00' },
      { kind: 'not_agreed', line: 2, description: 'Paint the wall', agreed: '', stated: '200.00' },
    ])
  })
  it('finds a line by its price code whatever its text', () => {
    expect(kinds({ ...none, agreed, lines: [{ ...line('Anfahrt', 1, 45), code: 'CO-1' }] })).toEqual([])
  })
  it('uses an agreed line up once, over earlier invoices and within one', () => {
    const before = [line('Replace the tap', 1, 80)]
    expect(kinds({ ...none, agreed, before, lines: [line('Replace the tap', 2, 80)] })).toEqual(['1 quantity'])
    expect(kinds({ ...none, agreed, lines: [line('Call-out', 1, 45), line('Call-out', 1, 45)] })).toEqual([
      '2 already_invoiced',
    ])
  })
  it('names agreed work that a final invoice leaves out', () => {
    expect(kinds({ ...none, isFinal: true, agreed, lines: [line('Call-out', 1, 45)] })).toEqual(['missing'])
  })
  it('accepts differences within the tolerance of the client', () => {
    const lines = [line('Call-out', 1, 45.5)]
    expect(kinds({ ...none, agreed, lines, tolerance: 50 })).toEqual([])
    expect(kinds({ ...none, agreed, lines, tolerance: 49 })).toEqual(['1 price'])
  })
  it('does not match by position or by sum', () => {
    expect(kinds({ ...none, agreed, lines: [line('Clear the drain', 2, 80)] })).toEqual(['1 not_agreed'])
  })
  it('never finds a difference between a quote and itself, in any split over two invoices', () => {
    const words = fc.integer({ min: 1, max: 50 }).map((number) => `Work item number ${number} of the quote`)
    const one = fc.record({
      name: words,
      quantity: fc.integer({ min: 1, max: 20 }),
      price: fc.integer({ min: 1, max: 900 }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(one, { selector: ({ name }) => name, maxLength: 8 }), fc.nat(), (items, cut) => {
        const quoted = items.map(({ name, quantity, price }) => ({ ...line(name, quantity, price), code: name }))
        const parts = quoted.map((each, at) => {
          const first = ((cut + at) % (each.quantity / 10_000 + 1)) * 10_000
          return [
            { ...each, quantity: first },
            { ...each, quantity: each.quantity - first },
          ] as const
        })
        const filled = (at: 0 | 1) => parts.map((part) => part[at]).filter(({ quantity }) => quantity > 0)
        expect(matchInvoice({ ...none, isFinal: true, agreed: quoted, before: filled(0), lines: filled(1) })).toEqual(
          [],
        )
      }),
    )
  })
})
