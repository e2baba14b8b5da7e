import { ApiError } from '../../platform/calls/api-error.ts'
import { ForbiddenError } from './forbidden-error.ts'

/** Refusal codes that show the forbidden screen instead of the page. */
export const forbiddenCodes: ReadonlySet<string> = new Set([
  'not_work_order_client',
  'not_your_membership',
  'forbidden',
  'not_by_link',
])

/** Whether an error means that the page is forbidden: a configured code, or a 403 without a code. */
export const isForbidden = (problem: unknown): boolean => {
  if (problem instanceof ForbiddenError) return forbiddenCodes.has(problem.reason)
  if (!(problem instanceof ApiError)) return false
  return forbiddenCodes.has(problem.reason) || (problem.code === 403 && problem.reason === '')
}

/** Whether a resource is outside the one job of a guest link. */
export const isOutsideLinkScope = (problem: unknown): boolean =>
  (problem instanceof ForbiddenError || problem instanceof ApiError) && problem.reason === 'not_by_link'

/** Whether a work order belongs to another organisation group. */
export const isOtherTenantsOrder = (problem: unknown): boolean =>
  problem instanceof ApiError && problem.reason === 'not_work_order_client'
