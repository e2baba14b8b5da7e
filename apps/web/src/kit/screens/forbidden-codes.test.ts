import { expect, it } from 'vitest'
import { ApiError } from '../../platform/calls/api-error.ts'
import { isForbidden, isOtherTenantsOrder } from './forbidden-codes.ts'
import { ForbiddenError } from './forbidden-error.ts'

const refused = (code: number, reason: string) =>
  new ApiError(code, reason === '' ? [] : [{ code: reason, message: '' }], { message: '', request: '' })

it('the configured reasons show the forbidden screen, and a 403 without a reason', () => {
  expect(isForbidden(refused(403, 'not_work_order_client'))).toBe(true)
  expect(isForbidden(refused(403, ''))).toBe(true)
  expect(isForbidden(new ForbiddenError('not_your_membership'))).toBe(true)
})
it('a refused command and an internal error do not', () => {
  expect(isForbidden(refused(403, 'above_your_limit'))).toBe(false)
  expect(isForbidden(refused(500, ''))).toBe(false)
  expect(isForbidden(new Error('forbidden'))).toBe(false)
})
it("another group's order has its own message", () => {
  expect([isOtherTenantsOrder(refused(403, 'not_work_order_client')), isOtherTenantsOrder(refused(403, ''))]).toEqual([
    true,
    false,
  ])
})
