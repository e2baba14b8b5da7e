import type { ListedLine } from '@fettle/contracts/quotes/line-fields'
import type { VariationView } from '@fettle/contracts/quotes/quote-variation-view'
import { describe, expect, it } from 'vitest'
import { emptyLine } from '../shared/line-model.ts'
import { newVariation, pricedChange, toVariationInput, toVariationValues } from './variation-form-model.ts'

const valve: ListedLine = {
  kind: 'material',
  description: 'Valve',
  quantity: '3',
  unit: 'piece',
  unitPrice: '18.50',
  taxCategory: 'standard',
}
const agreed = [valve]
const relatedLines = { agreed, attachmentUuids: ['file'] }
const board = { ...emptyLine, description: 'Board', unitPrice: 40 }

describe('the form of a variation', () => {
  it('offers an empty line, which is ignored until it is filled in', () => {
    const empty = newVariation(agreed)
    expect(toVariationInput(empty, relatedLines)).toEqual({ reason: '', lines: [], attachmentUuids: ['file'] })
    expect(toVariationInput({ ...empty, lines: [emptyLine, board, emptyLine] }, relatedLines).lines).toHaveLength(2)
  })
  it('adds new lines and subtracts removed ones', () => {
    const values = { reason: 'Damp', lines: [board], removed: [1.5] }
    expect(toVariationInput(values, relatedLines).lines.map(({ change, quantity }) => [change, quantity])).toEqual([
      ['added', '1'],
      ['removed', '1.5'],
    ])
    expect(pricedChange(values, agreed).map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [10_000, 400_000],
      [-15_000, 185_000],
    ])
  })
  it('removes a price list line with its item', () => {
    const listed = { ...valve, priceItem: { uuid: 'i', code: 'PL-010' } }
    const { lines } = toVariationInput(
      { reason: 'Damp', lines: [emptyLine], removed: [1] },
      { ...relatedLines, agreed: [listed] },
    )
    expect(lines).toEqual([{ ...valve, quantity: '1', priceItemUuid: 'i', change: 'removed' }])
  })
  it('converts a draft to form values', () => {
    const { lines } = toVariationInput({ reason: 'Damp', lines: [board], removed: [1.5] }, relatedLines)
    const draft = { reason: 'Damp', lines } as VariationView
    expect(toVariationValues(draft, agreed)).toEqual({ reason: 'Damp', lines: [board], removed: [1.5] })
    expect(toVariationValues({ ...draft, lines: [] }, agreed)).toEqual({ ...newVariation(agreed), reason: 'Damp' })
  })
})
