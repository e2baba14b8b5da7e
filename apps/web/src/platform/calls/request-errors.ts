import { isFurtherLanguage } from '@fettle/domain/editions/resident-languages'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { isOnline, reportNoAnswer } from '../connection/connection.ts'
import { listLabelsOf } from '../language/list-labels.ts'
import { ApiError, type ApiErrorDetail, localErrorCodes, parseErrorDetails } from './api-error.ts'

/** Message of the specification (section 8). */
export const outOfRangeMessage = 'Not found. Pagination is out of range.'

/** Converts an error response: `code` is the status, the message is the first of the body. */
export const toApiError = (status: number, body: unknown, request: string): ApiError => {
  const errors = parseErrorDetails(body).map(inFurtherLanguage)
  const message = errors.map((each) => each.message).find((text) => text !== '') ?? genericMessage()
  return new ApiError(status, errors, { message, request })
}

/** The server writes refusals in the locales; residents read them in their language. */
const inFurtherLanguage = (error: ApiErrorDetail): ApiErrorDetail => {
  const { code, meta = {} } = error
  const sentence = isFurtherLanguage(i18n.locale) ? listLabelsOf(i18n.locale)?.refusals[code] : undefined
  if (sentence === undefined) return error
  return { ...error, message: sentence.replaceAll(/\{(\w+)\}/g, (_brace, name: string) => String(meta[name] ?? '')) }
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
