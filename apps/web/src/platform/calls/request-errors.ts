import { t } from '@lingui/core/macro'
import { isOnline, reportNoAnswer } from '../connection/connection.ts'
import { ApiError, localErrorCodes, parseErrorDetails } from './api-error.ts'

/** Message of the specification (section 8). */
export const outOfRangeMessage = 'Not found. Pagination is out of range.'

/** Converts an error response: `code` is the status, the message is the first of the body. */
export const toApiError = (status: number, body: unknown, request: string): ApiError => {
  const errors = parseErrorDetails(body)
  const message = errors.map((each) => each.message).find((text) => text !== '') ?? genericMessage()
  return new ApiError(status, errors, { message, request })
}

/** Converts a missing response: timeout, offline, or network error. */
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
