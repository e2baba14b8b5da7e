import type { LineFields } from '@fettle/contracts/quotes/quote-view'
import { describe, expect, it } from 'vitest'
import { emptyLine, lineEntry, pricedLines, valuesOfLines } from './line-model.ts'

const entry: LineFields = {
  kind: 'material',
  description: 'Valve',
  quantity: 225,
  unit: 'piece',
  unitPrice: 1850,
  taxCategory: 'reduced',
}

describe('a line of a form', () => {
  it('shows decimals and gives hundredths back', () => {
    const [values = emptyLine] = valuesOfLines([entry])
    expect(values.quantity).toBe(2.25)
    expect(lineEntry(values)).toEqual({ ...entry, priceItemUuid: null })
    expect(valuesOfLines([])).toEqual([emptyLine])
  })
  it('keeps the item of a price list that it was taken from', () => {
    const [values = emptyLine] = valuesOfLines([{ ...entry, priceItem: { uuid: 'i', code: 'PL-010' } }])
    expect(lineEntry(values)).toEqual({ ...entry, priceItemUuid: 'i' })
  })
  it('rounds what floating point makes of a decimal', () => {
    expect(lineEntry({ ...emptyLine, quantity: 1.15 }).quantity).toBe(115)
  })
  it('leaves a missing price missing for the contract, and counts it as nothing in the total', () => {
    expect(lineEntry(emptyLine).unitPrice).toBeNull()
    expect(pricedLines([{ ...emptyLine, quantity: null }])[0]).toMatchObject({ quantity: 0, unitPrice: 0 })
  })
})
