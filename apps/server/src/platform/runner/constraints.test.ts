import { expect, test } from 'vitest'
import { isRetryable, toRefusal } from './constraints.ts'
import { Refused } from './refusal.ts'

const coded = (code: string, message = code) => Object.assign(new Error(message), { code })
const wrapped = (cause: unknown) => new Error('Failed query: select 1', { cause })
const codeOf = (problem: unknown) => {
  const refusal = toRefusal(problem)
  return refusal instanceof Refused ? refusal.code : 'as it was'
}

test('connection errors become unavailable, also as nested causes', () => {
  for (const code of ['EPIPE', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P01', '57P03', '08006', '53100', '58030'])
    expect([code, codeOf(coded(code)), codeOf(wrapped(wrapped(coded(code))))]).toEqual([
      code,
      'unavailable',
      'unavailable',
    ])
  // The pool throws its own error with that of the socket as cause.
  expect(codeOf(new Error('connect', { cause: undefined }))).toBe('as it was')
  expect(codeOf(Object.assign(coded('ECONNREFUSED'), { cause: new Error('the stack of the socket') }))).toBe(
    'unavailable',
  )
  expect(codeOf(wrapped(new Error('Connection terminated unexpectedly')))).toBe('unavailable')
})

test('exhausted retries become unavailable', () => {
  for (const code of ['40001', '40P01']) {
    expect(isRetryable(wrapped(coded(code)))).toBe(true)
    expect(codeOf(wrapped(coded(code)))).toBe('unavailable')
  }
})

test('constraint violations become their refusal code; other errors are unchanged', () => {
  expect(codeOf(wrapped(Object.assign(coded('23505'), { constraint: 'invoices_number' })))).toBe('invoice_number_taken')
  expect(codeOf(new Refused('forbidden'))).toBe('forbidden')
  expect(codeOf(coded('42703', 'column does not exist'))).toBe('as it was')
  const circle = new Error('in a circle')
  circle.cause = circle
  expect(codeOf(circle)).toBe('as it was')
})
