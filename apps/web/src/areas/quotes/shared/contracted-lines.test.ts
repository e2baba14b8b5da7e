import type { ListedLine } from '@fettle/contracts/quotes/line-fields'
import { describe, expect, it } from 'vitest'
import { contractedLines } from './contracted-lines.ts'

const entry: ListedLine = {
  kind: 'material',
  description: 'Valve',
  quantity: '3',
  unit: 'piece',
  unitPrice: '18.50',
  taxCategory: 'standard',
}
const board: ListedLine = { ...entry, description: 'Board', quantity: '1' }
const view = (line: ListedLine, change: 'added' | 'removed') =>
  ({ ...line, change, net: { amount: 0, currency: 'GBP' }, tax: { amount: 0, currency: 'GBP' }, taxRate: 0 }) as const
const varied = (ordinal: number, ...lines: ReturnType<typeof view>[]) => ({
  ordinal,
  state: 'approved' as const,
  lines,
})
const quote = { lines: [view(entry, 'added')] }
const found = (...variations: Parameters<typeof contractedLines>[1]) =>
  contractedLines(quote, variations).map(({ description, quantity }) => [description, quantity])

describe('the agreed lines', () => {
  it("are the quote's, with added and without removed lines", () => {
    const less = view({ ...entry, quantity: '1' }, 'removed')
    expect(found(varied(1, view(board, 'added'), less))).toEqual([
      ['Valve', '2'],
      ['Board', '1'],
    ])
    expect(found(varied(1, view(entry, 'removed')))).toEqual([])
  })
  it('apply approved variations only, in order', () => {
    const gone = varied(2, view(board, 'removed'))
    expect(found(gone, varied(1, view(board, 'added')))).toEqual([['Valve', '3']])
    expect(found({ ...varied(1, view(board, 'added')), state: 'rejected' })).toEqual([['Valve', '3']])
  })
  it('keep the price list item of a line', () => {
    const listed = { ...view(board, 'added'), priceItem: { uuid: 'i', code: 'PL-010' } }
    expect(contractedLines({ lines: [listed] }, [])).toEqual([{ ...board, priceItem: listed.priceItem }])
  })
  it('do not merge lines of different prices', () => {
    expect(found(varied(1, view({ ...entry, unitPrice: '0.01' }, 'removed')))).toEqual([['Valve', '3']])
  })
})
