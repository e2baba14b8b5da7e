import { expect, test } from 'vitest'
import { paletteGroups } from './palette-result.ts'

test('results are grouped in order of first appearance', () => {
  const results = [
    { id: '1', group: 'Work orders', title: 'WO-1' },
    { id: '2', group: 'People', title: 'Aylin' },
    { id: '3', group: 'Work orders', title: 'WO-3' },
  ]
  const groups = paletteGroups(results)
  expect(groups.map(({ title, results }) => [title, results.map(({ id }) => id)])).toEqual([
    ['Work orders', ['1', '3']],
    ['People', ['2']],
  ])
})
