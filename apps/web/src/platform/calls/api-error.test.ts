import { describe, expect, it } from 'vitest'
import { ApiError, parseErrorDetails } from './api-error.ts'

describe('the body of an error response', () => {
  it('keeps the errors list with fields and facts', () => {
    const errors = [{ code: 'required', message: 'Required', field: 'title' }]
    expect(parseErrorDetails({ errors })).toEqual(errors)
  })
  it('joins an array by newlines', () => {
    expect(parseErrorDetails(['one', 'two'])).toEqual([{ code: '', message: 'one\ntwo' }])
  })
  it('turns a detail string into one error and strips the prefix', () => {
    expect(parseErrorDetails({ detail: 'non_field_errors: No.' })).toEqual([{ code: '', message: 'No.' }])
  })
  it('is empty for anything else', () => {
    expect(parseErrorDetails('gateway timeout')).toEqual([])
  })
})

describe('an error', () => {
  it('has the code of its first entry', () => {
    const failure = new ApiError(409, [{ code: 'stale_version', message: '' }], { message: 'x', request: 'y' })
    expect(failure.reason).toBe('stale_version')
  })
})
