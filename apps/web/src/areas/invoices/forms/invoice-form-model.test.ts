import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { describe, expect, it } from 'vitest'
import { invoicedBefore, newInvoice, numberAfter } from './invoice-form-model.ts'

const line = {
  kind: 'labour',
  description: 'Repair',
  quantity: 250,
  unit: 'hour',
  unitPrice: 4000,
  taxCategory: 'standard',
}
const accepted = { state: 'accepted', lines: [line] } as unknown as QuoteView
const withdrawn = { state: 'withdrawn', lines: [line, line] } as unknown as QuoteView
const start = {
  kind: 'final',
  job: { title: 'Boiler', authorised: null },
  left: 12_000,
  standardRate: 2000,
  today: '2026-05-01',
  number: '7',
} as const

describe('a new invoice', () => {
  it('begins with the lines of the accepted quote', () => {
    expect(newInvoice({ ...start, quotes: [withdrawn, accepted] }).lines).toEqual([{ ...line, quantity: 2.5 }])
  })
  it('begins with what is left of a direct award, tax taken out', () => {
    expect(newInvoice({ ...start, quotes: [] }).lines).toMatchObject([{ description: 'Boiler', unitPrice: 10_000 }])
  })
  it('begins empty when it is an interim one', () => {
    expect(newInvoice({ ...start, kind: 'interim', quotes: [accepted] }).lines).toMatchObject([{ unitPrice: null }])
  })
})

describe('what was invoiced before', () => {
  it('counts what was handed in, not drafts nor what was declined or taken back', () => {
    const row = (state: string) => ({ uuid: state, state, gross: { amount: 100, currency: 'GBP' as const } })
    const rows = ['draft', 'submitted', 'approved', 'declined', 'void', 'paid_off_platform'].map(row)
    expect(invoicedBefore(rows, 'GBP').amount).toBe(300)
  })
})

describe('the next number', () => {
  it('counts on and keeps its width', () => {
    expect(numberAfter('2026-0099')).toBe('2026-0100')
    expect(numberAfter('RE 9')).toBe('RE 10')
  })
  it('is left to the writer where nothing can be counted', () => {
    expect(numberAfter('final')).toBe('')
    expect(numberAfter(undefined)).toBe('')
  })
})
