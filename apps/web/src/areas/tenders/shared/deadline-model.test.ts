import { expect, test } from 'vitest'
import { deadlineInput, deadlineValues } from './deadline-model.ts'

test('a deadline is read by the clocks of the property, in summer and in winter', () => {
  expect(deadlineInput({ deadlineDay: '2026-07-01', deadlineTime: '12:00' }, 'Europe/Berlin')).toBe(
    '2026-07-01T10:00:00.000Z',
  )
  expect(deadlineInput({ deadlineDay: '2026-12-01', deadlineTime: '12:00' }, 'Europe/Berlin')).toBe(
    '2026-12-01T11:00:00.000Z',
  )
  expect(deadlineInput({ deadlineDay: '', deadlineTime: '12:00' }, 'Europe/Berlin')).toBeNull()
})

test('what was set comes back as it was typed', () => {
  const typed = { deadlineDay: '2026-03-29', deadlineTime: '18:30' }
  expect(deadlineValues(deadlineInput(typed, 'Europe/London'), 'Europe/London')).toEqual(typed)
})
