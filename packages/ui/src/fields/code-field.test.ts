import { expect, test } from 'vitest'
import { bareCode, groupsOf } from './code-field.tsx'

test('a code is kept without gaps and in capitals', () => {
  expect(bareCode(' de89 3704-0044 ')).toBe('DE8937040044')
})

test('groups stand between characters, never at an end', () => {
  expect(groupsOf(4, ' ')('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  expect(groupsOf(2, '-')('123456')).toBe('12-34-56')
  expect(groupsOf(2, '-')('12')).toBe('12')
  expect(groupsOf(4, ' ')('')).toBe('')
})
