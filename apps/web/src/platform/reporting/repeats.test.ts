import { expect, it } from 'vitest'
import { isRepeat } from './repeats.ts'

it('an identical error is suppressed the sixth time within five seconds', () => {
  const times = [0, 1, 2, 3, 4, 5].map((at) => isRepeat(new Error('same'), at))
  expect(times).toEqual([false, false, false, false, false, true])
  expect(isRepeat(new Error('other'), 5)).toBe(false)
  expect(isRepeat(new Error('same'), 6000)).toBe(false)
})
