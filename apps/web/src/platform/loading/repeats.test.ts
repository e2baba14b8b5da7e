import { expect, it } from 'vitest'
import { nextQuietHour } from './build-check.ts'
import { isRepeat } from './repeats.ts'

it('an identical error is one too many the sixth time within five seconds', () => {
  const times = [0, 1, 2, 3, 4, 5].map((at) => isRepeat(new Error('same'), at))
  expect(times).toEqual([false, false, false, false, false, true])
  expect(isRepeat(new Error('same'), 6000)).toBe(false)
  expect(isRepeat(new Error('other'), 5)).toBe(false)
})

it('the next quiet hour is 03:00 UTC of today or tomorrow', () => {
  expect(nextQuietHour(Date.UTC(2026, 10, 21, 2))).toBe(Date.UTC(2026, 10, 21, 3))
  expect(nextQuietHour(Date.UTC(2026, 10, 21, 3))).toBe(Date.UTC(2026, 10, 22, 3))
})
