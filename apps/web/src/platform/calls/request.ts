import { loadMessages } from '../language/catalogues.ts'
import { report } from '../reporting/report.ts'
import { type ApiError, localErrorCodes } from './api-error.ts'
import { type ApiResponse, type ReadOptions, readResponse } from './api-response.ts'
import { classifyAuthFailure, redirectForAuth } from './auth-failures.ts'
import { callContext, callingUserId } from './call-context.ts'
import { emitCommandDone } from './command-events.ts'
import { csrfToken } from './csrf-token.ts'
import { deferredUntil } from './defer-requests.ts'
import { toJsonBody } from './json-body.ts'
import { reauthenticate } from './reauthentication.ts'
import { outOfRangeMessage, toApiError, toNetworkError } from './request-errors.ts'
import { requestHeaders } from './request-headers.ts'
import { type Query, requestUrl } from './request-url.ts'
import { cacheResponse, dedupeRequest, freshResponse, staleResponse } from './response-cache.ts'

/** Timeouts in ms: of the whole response, and optionally until its first byte. */
export type RequestTimeouts = { readonly timeoutMs: number; readonly firstByteMs?: number }
export const timeouts = {
  usual: { timeoutMs: 60_000 },
  upload: { timeoutMs: 65_000 },
  export: { timeoutMs: 120_000, firstByteMs: 60_000 },
} as const satisfies Record<string, RequestTimeouts>

/** Options of a request. */
export type RequestOptions = ReadOptions & {
  readonly method?: 'GET' | 'POST'
  /** With `:names` for parameters: `/:namespace/find-a-pro/api/v1/categories/`. The namespace is filled in. */
  readonly path: string
  readonly parameters?: Readonly<Record<string, string | number>>
  readonly query?: Query
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  /** Cache duration in ms; defaults to 0. */
  readonly cacheForMs?: number
  /** Retries when offline or timed out, 1 s apart; defaults to 0. */
  readonly retries?: number
  readonly timeouts?: RequestTimeouts
  /** Emits a command event on this page. Not allowed on a GET. */
  readonly notify?: boolean
  readonly signal?: AbortSignal
  /** The screen handles a 401 itself. */
  readonly handlesUnauthorised?: boolean
}

const retryDelayMs = 1000
const delay = (millis: number) => new Promise((resume) => setTimeout(resume, millis))

/** Sends a request. Throws `ApiError`; rejects input that is not an object. */
export const request = async (ask: RequestOptions): Promise<ApiResponse> => {
  if (!isObject(ask) || (ask.body !== undefined && !isObject(ask.body)))
    throw new TypeError('The request helper takes an object')
  if (ask.notify && methodOf(ask) === 'GET') report(new Error(`A GET notifies nobody: ${ask.path}`))
  const key = keyOf(ask)
  const fresh = freshResponse(key)
  if (fresh) return fresh
  const answer = await dedupeRequest(key, (signal) => requestWithRetry({ ...ask, signal }, key), ask.signal)
  const isBeyond = (ask.page?.offset ?? 0) > 0 && Array.isArray(answer.data) && answer.data.length === 0
  return isBeyond ? request(firstPage(ask)) : answer
}

/** Opens the anonymous session with the CSRF token, or refreshes the session data. */
const openSession = () => sendOnce({ path: '/:namespace/identity/api/v2/identity/current/' })

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const methodOf = ({ method }: RequestOptions) => method ?? 'GET'

const addressOf = ({ path, parameters, query }: RequestOptions) =>
  requestUrl(path, { namespace: callContext().namespace, ...parameters }, query)

const firstPage = (ask: RequestOptions): RequestOptions => ({
  ...ask,
  page: { offset: 0, limit: ask.page?.limit ?? 0 },
})

/** The deduplication key: requests with the same key are identical to the server. */
const keyOf = (ask: RequestOptions): string => {
  const { body, page, headers, keys, reads, handlesUnauthorised } = ask
  const asked = [methodOf(ask), addressOf(ask), body, page, headers, keys, reads, handlesUnauthorised]
  return JSON.stringify([callingUserId(), ...asked])
}

const requestWithRetry = async (ask: RequestOptions, key: string, left = ask.retries ?? 0): Promise<ApiResponse> => {
  try {
    if (methodOf(ask) === 'POST' && csrfToken() === '') await openSession()
    const answer = await sendOnce(ask)
    if (ask.cacheForMs) cacheResponse(key, answer, ask.cacheForMs)
    if (ask.notify) emitCommandDone(addressOf(ask))
    return answer
  } catch (problem) {
    // An aborted request is not reported; the query library recognises the AbortError by its name.
    if (ask.signal?.aborted) throw problem
    // A call of the first page may fail before the texts are loaded, which come from the service worker then.
    await loadMessages(['kit']).catch(() => undefined)
    const failure = toNetworkError(problem, `${methodOf(ask)} ${ask.path}`)
    if (failure.code !== localErrorCodes.offline && failure.code !== localErrorCodes.timeout)
      return handleRefusal(failure, ask)
    if (left > 0) {
      await delay(retryDelayMs)
      return requestWithRetry(ask, key, left - 1)
    }
    const known = staleResponse(key)
    if (known) return known
    throw failure
  }
}

const handleRefusal = async (failure: ApiError, ask: RequestOptions): Promise<ApiResponse> => {
  if (ask.page && ask.page.offset > 0 && failure.message === outOfRangeMessage) return sendOnce(firstPage(ask))
  // Sensitive calls require a fresh proof of the second factor; then the same call is repeated.
  if (failure.reason === 'fresh_factor_needed' && (await reauthenticate())) return sendOnce(ask)
  const kind = classifyAuthFailure(failure)
  if (kind && !(kind === 'unauthorised' && ask.handlesUnauthorised)) await redirectForAuth(kind)
  throw failure
}

const sendOnce = async (ask: RequestOptions): Promise<ApiResponse> => {
  await deferredUntil()
  const method = methodOf(ask)
  const { timeoutMs, firstByteMs }: RequestTimeouts = ask.timeouts ?? timeouts.usual
  const beginning = new AbortController()
  const timer =
    firstByteMs && setTimeout(() => beginning.abort(new DOMException('Too late', 'TimeoutError')), firstByteMs)
  const signals = [beginning.signal, AbortSignal.timeout(timeoutMs), ...(ask.signal ? [ask.signal] : [])]
  try {
    const response = await fetch(addressOf(ask), {
      method,
      credentials: 'same-origin',
      headers: requestHeaders({ method, page: ask.page, headers: ask.headers }),
      signal: AbortSignal.any(signals),
      ...(method === 'POST' ? { body: toJsonBody(ask.body ?? {}) } : {}),
    })
    clearTimeout(timer)
    if (response.ok) return await readResponse(response, ask)
    const body: unknown = await response.json().catch(() => undefined)
    throw toApiError(response.status, body, `${method} ${ask.path}`)
  } finally {
    clearTimeout(timer)
  }
}
