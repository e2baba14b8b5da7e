import { expect, test } from 'vitest'
import { byPrice, type ComparedQuote, matchedLines, priceDeltas } from './compare-quotes.ts'

const quote = (quoteId: string, gross: number, over: Partial<ComparedQuote> = {}): ComparedQuote => ({
  quoteId,
  state: 'submitted',
  gross,
  lines: [],
  ...over,
})

test('quotes are sorted by price, those no longer open last', () => {
  const quotes = [quote('c', 300), quote('a', 100, { state: 'withdrawn' }), quote('b', 200)]
  expect(byPrice(quotes).map(({ quoteId }) => quoteId)).toEqual(['b', 'c', 'a'])
})

test('price differences are to the lowest open quote; a single one has none', () => {
  const quotes = [quote('a', 100, { state: 'rejected' }), quote('b', 200), quote('c', 350)]
  expect([...priceDeltas(quotes)]).toEqual([
    ['b', 0],
    ['c', 150],
  ])
  expect(priceDeltas([quote('b', 200)]).size).toBe(0)
})

test('lines match by description regardless of case and punctuation, and are summed within a quote', () => {
  const line = (description: string, net: number) => ({ description, net })
  const rows = matchedLines([
    quote('a', 1, { lines: [line('Boiler valve, 15 mm', 10), line('boiler valve 15 mm', 5), line('Alone', 7)] }),
    quote('b', 1, { lines: [line('BOILER VALVE (15 mm)', 20)] }),
  ])
  expect(rows.map(({ description, nets }) => [description, [...nets]])).toEqual([
    [
      'Boiler valve, 15 mm',
      [
        ['a', 15],
        ['b', 20],
      ],
    ],
  ])
})
