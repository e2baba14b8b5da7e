import { expect, it } from 'vitest'
import { CallFailure } from '../../platform/calls/call-failure.ts'
import { isForbidden, isForeignOrder } from './forbidden-codes.ts'
import { ForbiddenError } from './forbidden-error.ts'

const refused = (code: number, reason: string) =>
  new CallFailure(code, reason === '' ? [] : [{ code: reason, message: '' }], { message: '', request: '' })

it('the configured reasons show the forbidden screen, and a 403 without any', () => {
  expect(isForbidden(refused(403, 'not_work_order_client'))).toBe(true)
  expect(isForbidden(refused(403, ''))).toBe(true)
  expect(isForbidden(new ForbiddenError('not_your_membership'))).toBe(true)
})
it('a refusal of what somebody did, and a fault, do not', () => {
  expect(isForbidden(refused(403, 'above_your_limit'))).toBe(false)
  expect(isForbidden(refused(500, ''))).toBe(false)
  expect(isForbidden(new Error('forbidden'))).toBe(false)
})
it("another group's order is told apart", () => {
  expect([isForeignOrder(refused(403, 'not_work_order_client')), isForeignOrder(refused(403, ''))]).toEqual([
    true,
    false,
  ])
})
