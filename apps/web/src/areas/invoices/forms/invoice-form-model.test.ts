import { describe, expect, it } from 'vitest'
import { newInvoice, nextInvoiceNumber, previouslyInvoiced } from './invoice-form-model.ts'

const line = {
  kind: 'labour',
  description: 'Repair',
  quantity: '2.5',
  unit: 'hour',
  unitPrice: '40.00',
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
  it('starts with the agreed lines', () => {
    expect(newInvoice(start).lines).toEqual([{ ...line, quantity: 2.5, unitPrice: 40 }])
  })
  it('starts with the remaining sum of a direct award, net of tax', () => {
    expect(newInvoice({ ...start, agreed: undefined }).lines).toMatchObject([{ description: 'Boiler', unitPrice: 100 }])
  })
  it('starts empty as an interim invoice', () => {
    expect(newInvoice({ ...start, kind: 'interim' }).lines).toMatchObject([{ unitPrice: null }])
  })
})

describe('the sum invoiced before', () => {
  it('counts submitted invoices, not drafts nor declined or voided ones', () => {
    const row = (state: string) => ({ uuid: state, state, gross: { amount: 100, currency: 'GBP' as const } })
    const rows = ['draft', 'submitted', 'approved', 'declined', 'void', 'paid_off_platform'].map(row)
    expect(previouslyInvoiced(rows, 'GBP').amount).toBe(300)
  })
})

describe('the next number', () => {
  it('is incremented with the same width', () => {
    expect(nextInvoiceNumber('2026-0099')).toBe('2026-0100')
    expect(nextInvoiceNumber('RE 9')).toBe('RE 10')
  })
  it('is empty when there is no number to increment', () => {
    expect(nextInvoiceNumber('final')).toBe('')
    expect(nextInvoiceNumber(undefined)).toBe('')
  })
})
