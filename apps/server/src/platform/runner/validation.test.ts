import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Invalid, Refused } from './refusal.ts'
import { readInput } from './validation.ts'

const schema = z.strictObject({ q: z._default(z.string(), '') })
const codeOf = (body: unknown) => {
  try {
    return readInput(schema, body)
  } catch (problem) {
    if (problem instanceof Refused) return problem.code
    if (problem instanceof Invalid) return problem.problems.map(({ field, code }) => `${field}:${code}`).join()
    throw problem
  }
}

test('a body that nests too deeply is refused at any depth', () => {
  expect(codeOf({ q: 'a' })).toEqual({ q: 'a' })
  for (const levels of [60, 100_000])
    expect(codeOf(JSON.parse(`{"q":${'['.repeat(levels)}${']'.repeat(levels)}}`))).toBe('body_too_deep')
})

test('unstorable text is refused by field, prototype keys as unknown fields', () => {
  expect(codeOf({ q: 'a\u0000' })).toBe('q:unstorable_text')
  expect(codeOf({ q: '\ud800' })).toBe('q:unstorable_text')
  expect(codeOf(JSON.parse('{"__proto__":{"admin":true}}'))).toBe('__proto__:unknown_field')
  expect(codeOf(null)).toBe('body_must_be_an_object')
})
