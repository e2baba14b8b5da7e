import { describe, expect, it } from 'vitest'
import { eInvoiceOf } from './e-invoice-of.ts'
import { matchDocument, matchLinesOf } from './match-document.ts'
import { sampleExport } from './sample-export.ts'

const invoice = eInvoiceOf(sampleExport(), 'xrechnung')
const known = {
  number: 'R-2026-17',
  gross: 19_164,
  currency: 'EUR',
  taxNumbers: ['DE 136 695 976', ''],
  iban: 'DE89370400440532013000',
}

describe('an e-invoice against what is known', () => {
  it('agrees, however numbers are spaced', () => {
    expect(matchDocument(invoice, known)).toEqual([])
  })
  it('warns of another account than that of the contractor', () => {
    expect(matchDocument(invoice, { ...known, iban: 'DE02 1203 0000 0000 2020 51' })).toEqual([
      {
        kind: 'bank_account',
        line: null,
        description: '',
        agreed: 'DE02120300000000202051',
        stated: 'DE89370400440532013000',
      },
    ])
  })
  it('names another number, total, currency and seller', () => {
    const other = { ...known, number: 'R-18', gross: 100, currency: 'GBP', taxNumbers: ['DE811569869'] }
    expect(matchDocument(invoice, other).map(({ kind }) => kind)).toEqual(['number', 'currency', 'total', 'supplier'])
  })
  it('does not doubt what is unknown', () => {
    expect(matchDocument(invoice, { ...known, taxNumbers: [''], iban: '' })).toEqual([])
    expect(matchDocument({ ...invoice, payment: null }, known)).toEqual([])
  })
  it('has lines with quantity and price as whole ten-thousandths', () => {
    const [first] = invoice.lines
    if (!first) throw new Error('The sample has no lines')
    const long = { ...invoice, lines: [{ ...first, quantity: '+2.50', unitPrice: '.123456' }] }
    expect(matchLinesOf(long)).toMatchObject([{ quantity: 25_000, unitPrice: 1234 }])
  })
})
