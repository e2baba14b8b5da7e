import { expect, test } from 'vitest'
import { verbBetween } from './task-view-mode.ts'

test('a card moves to another state by the verb between them, and nowhere else', () => {
  expect(verbBetween('to_do', 'in_progress')).toBe('start')
  expect(verbBetween('in_progress', 'completed')).toBe('complete')
  expect(verbBetween('on_hold', 'in_progress')).toBe('resume')
  expect(verbBetween('completed', 'to_do')).toBe('reopen')
  expect(verbBetween('in_progress', 'to_do')).toBeUndefined()
  expect(verbBetween('completed', 'cancelled')).toBeUndefined()
})
