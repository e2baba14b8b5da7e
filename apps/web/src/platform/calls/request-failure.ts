import { t } from '@lingui/core/macro'
import { CallFailure, detailsOf, failureCodes } from './call-failure.ts'

/** What the specification says word for word where a page never existed. */
export const outOfRange = 'Not found. Pagination is out of range.'

/** A failed answer as a failure: its code is the status, its message the first that the body names. */
export const failedAnswer = (status: number, body: unknown, request: string): CallFailure => {
  const errors = detailsOf(body)
  const message = errors.map((each) => each.message).find((text) => text !== '') ?? genericMessage()
  return new CallFailure(status, errors, { message, request })
}

/** Silence as a failure: out of time, offline, or something between here and the server. */
export const silenceAs = (problem: unknown, request: string): CallFailure => {
  if (problem instanceof CallFailure) return problem
  const isTimeout = problem instanceof DOMException && problem.name === 'TimeoutError'
  if (isTimeout) return new CallFailure(failureCodes.timeout, [], { message: timeoutMessage(), request })
  if (!navigator.onLine) return new CallFailure(failureCodes.offline, [], { message: offlineMessage(), request })
  return new CallFailure(failureCodes.generic, [], { message: genericMessage(), request })
}

const genericMessage = () => t`Something went wrong. Please try again.`
const offlineMessage = () => t`You are offline. Please try again when you are connected.`
const timeoutMessage = () => t`The server took too long to answer. Please try again.`
