import { expect, test } from 'vitest'
import { fromText, toText } from './pattern-model.ts'

test('working times of a day are entered as one line', () => {
  expect(fromText('08:00-12:00, 13:00-17:30')).toEqual([
    { from: 480, until: 720 },
    { from: 780, until: 1050 },
  ])
  expect(fromText('8–16')).toEqual([{ from: 480, until: 960 }])
  expect(fromText('0-24')).toEqual([{ from: 0, until: 1440 }])
  expect(fromText('')).toEqual([])
  expect(fromText('early')).toBeUndefined()
  expect(fromText('8-25')).toBeUndefined()
  expect(fromText('8:75-10')).toBeUndefined()
  expect(toText([{ from: 480, until: 1440 }])).toBe('08:00-24:00')
})
