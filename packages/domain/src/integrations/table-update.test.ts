import { expect, test } from 'vitest'
import { cellChange, parentsFirst } from './table-update.ts'

test('an empty cell leaves a field, a hyphen empties it', () => {
  const cells = { make: ' Ideal ', model: '', serial: '-' }
  expect(cellChange(cells, 'make')).toBe('Ideal')
  expect(cellChange(cells, 'model')).toBeUndefined()
  expect(cellChange(cells, 'serial')).toBeNull()
  expect(cellChange(cells, 'town')).toBeUndefined()
})

test('rows follow those that they name, also across levels and in circles', () => {
  const order = (rows: readonly [string, string?][]) =>
    parentsFirst(rows, ([key, above]) => ({ keys: [key], above })).map(([key]) => key)
  expect(order([['flat', 'house'], ['house', 'estate'], ['estate']])).toEqual(['estate', 'house', 'flat'])
  expect(
    order([
      ['a', 'b'],
      ['b', 'a'],
      ['c', 'elsewhere'],
    ]),
  ).toEqual(['b', 'a', 'c'])
})
