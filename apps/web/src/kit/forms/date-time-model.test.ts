import { expect, it } from 'vitest'
import { toDateTimeValues, toInstant } from './date-time-model.ts'

it('survives the form fields to the minute, and is empty when they are', () => {
  const at = new Date(2026, 2, 9, 7, 5).getTime()
  expect(toDateTimeValues(at)).toEqual({ day: '2026-03-09', time: '07:05' })
  expect(toInstant(toDateTimeValues(at))).toBe(new Date(at).toISOString())
  expect(toInstant({ day: '', time: '07:05' })).toBe('')
})
