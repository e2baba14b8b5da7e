import { expect, test } from 'vitest'
import { toDeadlineInput, toDeadlineValues } from './deadline-model.ts'

test("a deadline is in the property's time zone, in summer and in winter", () => {
  expect(toDeadlineInput({ deadlineDay: '2026-07-01', deadlineTime: '12:00' }, 'Europe/Berlin')).toBe(
    '2026-07-01T10:00:00.000Z',
  )
  expect(toDeadlineInput({ deadlineDay: '2026-12-01', deadlineTime: '12:00' }, 'Europe/Berlin')).toBe(
    '2026-12-01T11:00:00.000Z',
  )
  expect(toDeadlineInput({ deadlineDay: '', deadlineTime: '12:00' }, 'Europe/Berlin')).toBeNull()
})

test('a saved deadline survives the form', () => {
  const typed = { deadlineDay: '2026-03-29', deadlineTime: '18:30' }
  expect(toDeadlineValues(toDeadlineInput(typed, 'Europe/London'), 'Europe/London')).toEqual(typed)
})
