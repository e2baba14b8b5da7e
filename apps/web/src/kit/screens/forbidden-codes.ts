import { ApiError } from '../../platform/calls/api-error.ts'
import { ForbiddenError } from './forbidden-error.ts'

/** Reasons that show the forbidden screen instead of the page; to add one, name it here. */
export const forbiddenCodes: ReadonlySet<string> = new Set([
  'not_work_order_client',
  'not_your_membership',
  'forbidden',
  'not_by_link',
])

/** Whether a problem means that the page is not for this person. A bare 403 says no reason, but no less. */
export const isForbidden = (problem: unknown): boolean => {
  if (problem instanceof ForbiddenError) return forbiddenCodes.has(problem.reason)
  if (!(problem instanceof ApiError)) return false
  return forbiddenCodes.has(problem.reason) || (problem.code === 403 && problem.reason === '')
}

/** Whether it is beyond the one job that a link opens. */
export const isOutsideLinkScope = (problem: unknown): boolean =>
  (problem instanceof ForbiddenError || problem instanceof ApiError) && problem.reason === 'not_by_link'

/** Whether a work order belongs to another organisation group. */
export const isOtherTenantsOrder = (problem: unknown): boolean =>
  problem instanceof ApiError && problem.reason === 'not_work_order_client'
