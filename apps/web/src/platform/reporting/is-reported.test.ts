import { refusalCatalogue } from '@fettle/domain/kernel/refusal-catalogue'
import { expect, it } from 'vitest'
import { CallFailure, type FailureDetail } from '../calls/call-failure.ts'
import { ChunkLoadError } from '../loading/retrying.ts'
import { isReported } from './is-reported.ts'

const failure = (code: number, errors: readonly FailureDetail[] = [], request = 'GET /:namespace/x/') =>
  new CallFailure(code, errors, { message: 'x', request })

it.each([0, 1, 2, 3, 500])('a failure of code %i is not reported', (code) => {
  expect(isReported(failure(code))).toBe(false)
})

it.each([...refusalCatalogue])('%s is an answer', (code) => {
  expect(isReported(failure(409, [{ code, message: 'x' }]))).toBe(false)
})

it('a 404 that says what is missing is not reported, a bare one is', () => {
  expect(isReported(failure(404, [{ code: 'not_found', message: 'Not found.' }]))).toBe(false)
  expect(isReported(failure(404))).toBe(true)
})

it('the session manager is not reported, nor what stands beside a field, nor a page that was left', () => {
  expect(isReported(failure(502, [], 'GET /:namespace/identity/api/v2/identity/current/'))).toBe(false)
  expect(isReported(failure(400, [{ code: 'required', message: 'x', field: 'title' }]))).toBe(false)
  expect(isReported(new DOMException('left', 'AbortError'))).toBe(false)
})

it('everything else is', () => {
  expect(isReported(failure(502))).toBe(true)
  expect(isReported(failure(409, [{ code: 'quote_has_no_lines', message: 'x' }]))).toBe(true)
  expect(isReported(new TypeError('x'))).toBe(true)
  expect(isReported(new ChunkLoadError(7, 3, new Error('404')))).toBe(true)
})
