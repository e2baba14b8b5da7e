import { expect, test } from 'vitest'
import { pdfFormat } from '#platform/pdf/pdf-format'
import { tableOf } from './pdf-lines.ts'

test('a line from a price list is printed with its code', () => {
  const pounds = (amount: number) => ({ amount, currency: 'GBP' as const })
  const own = {
    kind: 'labour' as const,
    description: 'Make good',
    quantity: '1.5',
    unit: 'hour' as const,
    unitPrice: '40.00',
    taxCategory: 'standard' as const,
    taxRate: 2_000,
    net: pounds(6_000),
    tax: pounds(1_200),
  }
  const listed = { ...own, description: 'Renew tap', priceItem: { uuid: 'i', code: 'PL-010' } }
  const { rows } = tableOf([listed, own], pdfFormat('uk'))
  expect(rows.map(([description]) => description)).toEqual(['PL-010 · Renew tap', 'Make good'])
})
