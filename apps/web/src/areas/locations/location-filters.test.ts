import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { expect, it } from 'vitest'
import { parseLocationFilter } from './location-filters.ts'

it('an address without filters shows the top of the tree', () => {
  expect(parseLocationFilter({})).toEqual({ q: '', roots: true })
  expect(parseLocationFilter({ q: 'mill' })).toEqual({ q: 'mill' })
  expect(parseLocationFilter({ archived: 'yes' })).toEqual({ q: '', isArchived: true })
})

it('valid parameters become a filter of the contract, others are ignored', () => {
  const filter = parseLocationFilter({
    kind: 'building',
    type: 'nonsense',
    tenure: 'social',
    gas: 'no',
    'built-from': '1960',
    height: '18.5',
    field: 'roof:flat',
  })
  expect(filter).toEqual({
    q: '',
    kind: 'building',
    tenure: 'social',
    hasGas: false,
    builtFrom: 1960,
    heightFrom: 18.5,
    fieldKey: 'roof',
    fieldValue: 'flat',
  })
  expect(locationsMethods.list.input.safeParse(filter).success).toBe(true)
})
