import { expect, test } from 'vitest'
import { parseAssetFilter } from './asset-filters.ts'

test('reads periods from the present day, and ignores what is not a value', () => {
  const state = { state: 'retired', condition: '2', life: '12', guarantee: '90', critical: 'no', sort: 'installed' }
  expect(parseAssetFilter(state, '2026-01-31')).toEqual({
    q: '',
    state: 'retired',
    conditionMost: 2,
    lifeEndsBy: '2027-01-31',
    guaranteeEndsBy: '2026-05-01',
    isCritical: false,
    sort: 'installed',
  })
  const wrong = { state: 'sold', condition: '9', life: '-1', type: 'boiler', sort: 'price', direction: 'up' }
  expect(parseAssetFilter(wrong, '2026-01-31')).toEqual({ q: '' })
})
