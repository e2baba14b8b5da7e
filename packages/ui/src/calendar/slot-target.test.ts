import { expect, test } from 'vitest'
import { clockText, hourHeight, minutesAt, slotText } from './slot-target.tsx'

test('a height is a quarter of an hour within the day', () => {
  expect(minutesAt(9.4 * hourHeight)).toBe(9 * 60 + 30)
  expect(minutesAt(-20)).toBe(0)
  expect(minutesAt(30 * hourHeight)).toBe(23 * 60 + 45)
})

test('a slot is written with its end', () => {
  expect(clockText(65)).toBe('01:05')
  expect(slotText(23 * 60, 90, (moment) => moment.slice(11))).toBe('23:00–00:30')
})
