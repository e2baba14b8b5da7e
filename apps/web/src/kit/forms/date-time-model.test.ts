import { expect, it } from 'vitest'
import { toDateTimeValues, toInstant } from './date-time-model.ts'

it('comes back from the fields to the minute, and says nothing where they do', () => {
  const at = new Date(2026, 2, 9, 7, 5).getTime()
  expect(toDateTimeValues(at)).toEqual({ day: '2026-03-09', time: '07:05' })
  expect(toInstant(toDateTimeValues(at))).toBe(new Date(at).toISOString())
  expect(toInstant({ day: '', time: '07:05' })).toBe('')
})
