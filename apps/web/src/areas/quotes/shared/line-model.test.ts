import type { LineFields } from '@fettle/contracts/quotes/line-fields'
import { describe, expect, it } from 'vitest'
import { emptyLine, pricedLines, toLineInput, toLineValues } from './line-model.ts'

const entry: LineFields = {
  kind: 'material',
  description: 'Valve',
  quantity: '2.25',
  unit: 'piece',
  unitPrice: '0.345',
  taxCategory: 'reduced',
}

describe('form values of a line', () => {
  it('shows numbers and sends decimal texts', () => {
    const [values = emptyLine] = toLineValues([entry])
    expect(values.quantity).toBe(2.25)
    expect(toLineInput(values)).toEqual({ ...entry, priceItemUuid: null })
    expect(toLineValues([])).toEqual([emptyLine])
  })
  it('keeps the price list item', () => {
    const [values = emptyLine] = toLineValues([{ ...entry, priceItem: { uuid: 'i', code: 'PL-010' } }])
    expect(toLineInput(values)).toEqual({ ...entry, priceItemUuid: 'i' })
  })
  it('rounds floating point errors of a decimal', () => {
    expect(toLineInput({ ...emptyLine, quantity: 1.1505, unitPrice: -0.3 })).toMatchObject({
      quantity: '1.1505',
      unitPrice: '-0.3',
    })
  })
  it('leaves a missing price missing for the contract, and counts it as zero in the total', () => {
    expect(toLineInput(emptyLine).unitPrice).toBeNull()
    expect(pricedLines([{ ...emptyLine, quantity: null }])[0]).toMatchObject({ quantity: 0, unitPrice: 0 })
  })
})
