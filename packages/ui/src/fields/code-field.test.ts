import { expect, test } from 'vitest'
import { inGroups, withoutSeparators } from './code-field.tsx'

test('a code is stored without separators and in upper case', () => {
  expect(withoutSeparators(' de89 3704-0044 ')).toBe('DE8937040044')
})

test('separators are between groups, never at an end', () => {
  expect(inGroups(4, ' ')('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  expect(inGroups(2, '-')('123456')).toBe('12-34-56')
  expect(inGroups(2, '-')('12')).toBe('12')
  expect(inGroups(4, ' ')('')).toBe('')
})
