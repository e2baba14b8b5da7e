import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageAround } from '../../platform/testing/local-server.ts'
import { invoicesSearch, loadLastSearch, saveLastSearch, workOrdersSearch } from './saved-search.ts'

beforeEach(() => void pageAround('http://localhost'))
afterEach(() => vi.unstubAllGlobals())

it('is stored with its version, by list and dashboard', () => {
  saveLastSearch('client-7', workOrdersSearch, { q: 'boiler' })
  expect(window.localStorage.getItem('client-7-agent-workorders-search-query')).toBe(
    '{"version":2,"value":{"q":"boiler"}}',
  )
  expect(loadLastSearch('client-7', workOrdersSearch)).toEqual({ q: 'boiler' })
  expect(loadLastSearch('client-8', workOrdersSearch)).toBeUndefined()
})

it.each([
  ['invoice_date', 'issue_date'],
  ['-invoice_date', '-issue_date'],
  ['total_incl_vat', 'amount'],
  ['number', 'number'],
])('an ordering of invoices by %s becomes %s', (before, after) => {
  const stored = JSON.stringify({ version: 1, value: { ordering: before } })
  window.localStorage.setItem('client-7-agent-invoices-billing-search-query', stored)
  expect(loadLastSearch('client-7', invoicesSearch)).toEqual({ ordering: after })
})

it('the project type of work orders is migrated to generic project, once', () => {
  const stored = JSON.stringify({ value: { workOrderTypeList: ['project', 'repair'] } })
  window.localStorage.setItem('client-7-agent-workorders-search-query', stored)
  const value = loadLastSearch('client-7', workOrdersSearch)
  expect(value).toEqual({ workOrderTypeList: ['generic_project', 'repair'] })
  saveLastSearch('client-7', workOrdersSearch, { workOrderTypeList: ['project'] })
  expect(loadLastSearch('client-7', workOrdersSearch)).toEqual({ workOrderTypeList: ['project'] })
})

it('invalid data is ignored, as is missing local storage', () => {
  window.localStorage.setItem('client-7-agent-workorders-search-query', '{"value":7}')
  expect(loadLastSearch('client-7', workOrdersSearch)).toBeUndefined()
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('Denied', 'SecurityError')
    },
  })
  saveLastSearch('client-7', workOrdersSearch, { q: 'boiler' })
  expect(loadLastSearch('client-7', workOrdersSearch)).toBeUndefined()
})
