import { describe, expect, it } from 'vitest'
import { newInvoice, nextInvoiceNumber, previouslyInvoiced } from './invoice-form-model.ts'

const line = {
  kind: 'labour',
  description: 'Repair',
  quantity: 250,
  unit: 'hour',
  unitPrice: 4000,
  taxCategory: 'standard',
} as const
const start = {
  kind: 'final',
  job: { title: 'Boiler', authorised: null },
  agreed: [line],
  left: 12_000,
  standardRate: 2000,
  today: '2026-05-01',
  number: '7',
} as const

describe('a new invoice', () => {
  it('begins with the lines that were agreed', () => {
    expect(newInvoice(start).lines).toEqual([{ ...line, quantity: 2.5 }])
  })
  it('begins with what is left of a direct award, tax taken out', () => {
    expect(newInvoice({ ...start, agreed: undefined }).lines).toMatchObject([
      { description: 'Boiler', unitPrice: 10_000 },
    ])
  })
  it('begins empty when it is an interim one', () => {
    expect(newInvoice({ ...start, kind: 'interim' }).lines).toMatchObject([{ unitPrice: null }])
  })
})

describe('what was invoiced before', () => {
  it('counts what was handed in, not drafts nor what was declined or taken back', () => {
    const row = (state: string) => ({ uuid: state, state, gross: { amount: 100, currency: 'GBP' as const } })
    const rows = ['draft', 'submitted', 'approved', 'declined', 'void', 'paid_off_platform'].map(row)
    expect(previouslyInvoiced(rows, 'GBP').amount).toBe(300)
  })
})

describe('the next number', () => {
  it('counts on and keeps its width', () => {
    expect(nextInvoiceNumber('2026-0099')).toBe('2026-0100')
    expect(nextInvoiceNumber('RE 9')).toBe('RE 10')
  })
  it('is left to the writer where nothing can be counted', () => {
    expect(nextInvoiceNumber('final')).toBe('')
    expect(nextInvoiceNumber(undefined)).toBe('')
  })
})
