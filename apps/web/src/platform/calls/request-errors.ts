import { t } from '@lingui/core/macro'
import { isOnline, reportNoAnswer } from '../connection/connection.ts'
import { ApiError, localErrorCodes, parseErrorDetails } from './api-error.ts'

/** What the specification says word for word where a page never existed. */
export const outOfRangeMessage = 'Not found. Pagination is out of range.'

/** A failed answer as a failure: its code is the status, its message the first that the body names. */
export const toApiError = (status: number, body: unknown, request: string): ApiError => {
  const errors = parseErrorDetails(body)
  const message = errors.map((each) => each.message).find((text) => text !== '') ?? genericMessage()
  return new ApiError(status, errors, { message, request })
}

/** Silence as a failure: out of time, offline, or something between here and the server. */
export const toNetworkError = (problem: unknown, request: string): ApiError => {
  if (problem instanceof ApiError) return problem
  reportNoAnswer()
  const isTimeout = problem instanceof DOMException && problem.name === 'TimeoutError'
  if (isTimeout) return new ApiError(localErrorCodes.timeout, [], { message: timeoutMessage(), request })
  if (!isOnline()) return new ApiError(localErrorCodes.offline, [], { message: offlineMessage(), request })
  return new ApiError(localErrorCodes.generic, [], { message: genericMessage(), request })
}

const genericMessage = () => t`Something went wrong. Please try again.`
const offlineMessage = () => t`You are offline. Please try again when you are connected.`
const timeoutMessage = () => t`The server took too long to answer. Please try again.`
