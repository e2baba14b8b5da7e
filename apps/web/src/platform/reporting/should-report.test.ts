import { refusalCatalogue } from '@fettle/domain/kernel/refusal-catalogue'
import { expect, it } from 'vitest'
import { ApiError, type ApiErrorDetail } from '../calls/api-error.ts'
import { ChunkLoadError } from '../loading/with-retry.ts'
import { shouldReport } from './should-report.ts'

const failure = (code: number, errors: readonly ApiErrorDetail[] = [], request = 'GET /:namespace/x/') =>
  new ApiError(code, errors, { message: 'x', request })

it.each([0, 1, 2, 3, 500])('a failure of code %i is not reported', (code) => {
  expect(shouldReport(failure(code))).toBe(false)
})

it.each([...refusalCatalogue])('%s is not reported', (code) => {
  expect(shouldReport(failure(409, [{ code, message: 'x' }]))).toBe(false)
})

it('a 404 with a detail is not reported, one without is', () => {
  expect(shouldReport(failure(404, [{ code: 'not_found', message: 'Not found.' }]))).toBe(false)
  expect(shouldReport(failure(404))).toBe(true)
})

it('the session manager, field errors and aborted requests are not reported', () => {
  expect(shouldReport(failure(502, [], 'GET /:namespace/identity/api/v2/identity/current/'))).toBe(false)
  expect(shouldReport(failure(400, [{ code: 'required', message: 'x', field: 'title' }]))).toBe(false)
  expect(shouldReport(new DOMException('left', 'AbortError'))).toBe(false)
})

it('all other errors are', () => {
  expect(shouldReport(failure(502))).toBe(true)
  expect(shouldReport(failure(409, [{ code: 'quote_has_no_lines', message: 'x' }]))).toBe(true)
  expect(shouldReport(new TypeError('x'))).toBe(true)
  expect(shouldReport(new ChunkLoadError(7, 3, new Error('404')))).toBe(true)
})
