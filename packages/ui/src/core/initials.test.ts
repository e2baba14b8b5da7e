import { expect, test } from 'vitest'
import { initials, nameColor, nameColors } from './initials.ts'

test('initials are the first letters of the first and the last word', () => {
  expect(initials('Aylin Demir')).toBe('AD')
  expect(initials('  jan van der Berg ')).toBe('JB')
  expect(initials('Øystein Ångström')).toBe('ØÅ')
})

test('a single word gives its first two letters', () => {
  expect(initials('Sam')).toBe('SA')
  expect(initials('x')).toBe('X')
  expect(initials('')).toBe('')
})

test('a name always has the same one of ten colours, evenly distributed', () => {
  expect(nameColors).toHaveLength(10)
  expect(nameColor('Aylin Demir')).toBe(nameColor(' aylin demir '))
  const used = new Set(Array.from({ length: 200 }, (_, at) => nameColor(`Person ${at}`)))
  expect(used.size).toBe(10)
})
