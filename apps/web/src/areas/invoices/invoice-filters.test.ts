import { expect, test } from 'vitest'
import { parseInvoiceFilter } from './invoice-filters.ts'

test('a URL becomes a filter, without invalid parameters', () => {
  const contractor = '3f2b8c1e-77aa-4c1d-9b55-0123456789ab'
  expect(parseInvoiceFilter({ q: 'leak', contractor, 'due-to': '2026-03-31', 'total-from': '12000' })).toEqual({
    q: 'leak',
    contractorUuid: contractor,
    dueTo: '2026-03-31',
    totalFrom: 12_000,
  })
  expect(parseInvoiceFilter({ contractor: 'everybody', 'due-from': '2026-02-30', 'total-to': '-1' })).toEqual({ q: '' })
})
