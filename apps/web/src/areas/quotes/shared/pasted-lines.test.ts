import { editionOf } from '@fettle/domain/editions/editions'
import { describe, expect, it } from 'vitest'
import { parsePastedLines, parsePastedNumber } from './pasted-lines.ts'

const unitNames = { hour: ['hour', 'hours', 'Stunde'], piece: ['piece', 'Stück'] }
const english = { edition: editionOf('uk'), unitNames }
const german = { edition: editionOf('de'), unitNames }

describe('a pasted number', () => {
  it('is read as its market writes it', () => {
    expect(parsePastedNumber('£1,234.50', editionOf('uk'))).toBe(1234.5)
    expect(parsePastedNumber('1.234,50 €', editionOf('de'))).toBe(1234.5)
    expect(parsePastedNumber('-0.3450', editionOf('uk'))).toBe(-0.345)
  })
  it('is refused when it is none', () => {
    for (const text of ['', 'about 5', '1.23456', '12:30', '5 €', '1,50'])
      expect(parsePastedNumber(text, editionOf('uk'))).toBeUndefined()
  })
})

describe('pasted rows', () => {
  it('of description, quantity, unit and price become lines; a heading is left out', () => {
    const pasted = parsePastedLines(
      'Item\tQty\tUnit\tPrice\nTrace leak\t2.5\thours\t48.00\nSeal\t1\tpiece\t£38.90',
      english,
    )
    expect(pasted?.problems).toEqual([])
    expect(pasted?.lines).toMatchObject([
      { description: 'Trace leak', quantity: 2.5, unit: 'hour', unitPrice: 48, kind: 'labour' },
      { description: 'Seal', quantity: 1, unit: 'piece', unitPrice: 38.9, kind: 'material' },
    ])
  })

  it('are read with a decimal comma in German', () => {
    const pasted = parsePastedLines('Dichtung\t1,5\tStück\t1.038,90', german)
    expect(pasted?.lines).toMatchObject([{ quantity: 1.5, unit: 'piece', unitPrice: 1038.9 }])
  })

  it('of two columns are description and price of a lump sum', () => {
    expect(parsePastedLines('Callout\t45', english)?.lines).toMatchObject([
      { quantity: 1, unit: 'lump_sum', unitPrice: 45 },
    ])
  })

  it('name every cell that is not understood, and keep the rest', () => {
    const pasted = parsePastedLines('Trace leak\ttwo\tfurlong\t48', english)
    expect(pasted?.problems).toEqual([
      { row: 1, text: 'furlong', column: 'unit' },
      { row: 1, text: 'two', column: 'quantity' },
    ])
    expect(pasted?.lines).toMatchObject([{ description: 'Trace leak', quantity: null, unitPrice: 48 }])
  })

  it('are none for text of one cell, which is pasted as text', () => {
    expect(parsePastedLines('Trace leak and repair', english)).toBeUndefined()
  })
})
