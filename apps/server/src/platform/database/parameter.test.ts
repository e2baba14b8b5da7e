import { expect, test } from 'vitest'
import { toParameter } from './parameter.ts'

test('values round-trip through PostgreSQL', () => {
  expect(toParameter(undefined)).toBeNull()
  expect(toParameter(null)).toBeNull()
  expect([true, 1.5, 12n, 'a "b"'].map(toParameter)).toEqual(['true', '1.5', '12', 'a "b"'])
  expect(toParameter(new Date(Date.UTC(2026, 0, 2, 3, 4, 5, 6)))).toBe('2026-01-02T03:04:05.006Z')
  expect(toParameter({ a: [1, null] })).toBe('{"a":[1,null]}')
  expect(toParameter(new Uint8Array([1, 255]))).toEqual(Buffer.from([1, 255]))
})

test('array literals escape quotes and backslashes and keep nulls', () => {
  expect(toParameter([])).toBe('{}')
  expect(toParameter(['a"b', 'c\\d', null, ''])).toBe('{"a\\"b","c\\\\d",NULL,""}')
  expect(toParameter([[1, 2], [3]])).toBe('{{"1","2"},{"3"}}')
  expect(toParameter([new Uint8Array([16])])).toBe('{"\\\\x10"}')
})
