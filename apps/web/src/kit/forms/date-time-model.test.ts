import { expect, it } from 'vitest'
import { toDateTimeValues, toInstant } from './date-time-model.ts'

it('survives the form fields to the minute in the zone of the property, and is empty when they are', () => {
  const at = Date.parse('2026-03-09T07:05:00Z')
  expect(toDateTimeValues(at, 'America/New_York')).toEqual({ day: '2026-03-09', time: '03:05' })
  expect(toInstant(toDateTimeValues(at, 'America/New_York'), 'America/New_York')).toBe('2026-03-09T07:05:00.000Z')
  expect(toInstant({ day: '', time: '07:05' }, 'Europe/Berlin')).toBe('')
})
