import { report } from '../reporting/report.ts'
import { actingAs, actingUser } from './acting-as.ts'
import { type Answer, type Reading, readAnswer } from './answer.ts'
import { freshAnswer, keepAnswer, lastAnswer, sharedFlight } from './answer-cache.ts'
import { authFailureOf, leaveFor } from './auth-failures.ts'
import { type CallFailure, failureCodes } from './call-failure.ts'
import { csrfToken } from './csrf-token.ts'
import { proofGiven } from './fresh-proof.ts'
import { whenLetGo } from './hold.ts'
import { emitNotification } from './notifications.ts'
import { payloadOf } from './payload.ts'
import { type Query, requestAddress } from './request-address.ts'
import { failedAnswer, outOfRange, silenceAs } from './request-failure.ts'
import { requestHeaders } from './request-headers.ts'

/** How long an answer may take in ms: the whole of it, and where a deadline is given the time until it begins. */
export type Patience = { readonly timeout: number; readonly deadline?: number }
export const patience = {
  usual: { timeout: 60_000 },
  upload: { timeout: 65_000 },
  export: { timeout: 120_000, deadline: 60_000 },
} as const satisfies Record<string, Patience>

/** Everything that can be asked of the server. */
export type Ask = Reading & {
  readonly method?: 'GET' | 'POST'
  /** With `:names` for the parameters: `/:namespace/find-a-pro/api/v1/categories/`. The namespace is filled in. */
  readonly path: string
  readonly parameters?: Readonly<Record<string, string | number>>
  readonly query?: Query
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  /** ms for which the answer is reused; 0 unless told. */
  readonly cacheFor?: number
  /** How often it is tried again, 1 s apart, when offline or out of time; 0 unless told. */
  readonly retries?: number
  readonly patience?: Patience
  /** Tells the page of it, as push would. Never on a GET: nothing has happened. */
  readonly notify?: boolean
  readonly signal?: AbortSignal
  /** A screen that asks for credentials shows a 401 itself. */
  readonly keepsUnauthorised?: boolean
}

const retryDelay = 1000
const after = (millis: number) => new Promise((resume) => setTimeout(resume, millis))

/** The one way to the server. Throws `CallFailure`; rejects what is not an object. */
export const request = async (ask: Ask): Promise<Answer> => {
  if (!isObject(ask) || (ask.body !== undefined && !isObject(ask.body)))
    throw new TypeError('The request helper takes an object')
  if (ask.notify && methodOf(ask) === 'GET') report(new Error(`A GET notifies nobody: ${ask.path}`))
  const key = keyOf(ask)
  const fresh = freshAnswer(key)
  if (fresh) return fresh
  const answer = await sharedFlight(key, (signal) => persist({ ...ask, signal }, key), ask.signal)
  const isBeyond = (ask.page?.offset ?? 0) > 0 && Array.isArray(answer.data) && answer.data.length === 0
  return isBeyond ? request(firstPage(ask)) : answer
}

/** Opens the anonymous session that carries the csrf token, or looks again who is signed in. */
const openSession = () => attempt({ path: '/:namespace/identity/api/v2/identity/current/' })

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const methodOf = ({ method }: Ask) => method ?? 'GET'

const addressOf = ({ path, parameters, query }: Ask) =>
  requestAddress(path, { namespace: actingAs().namespace, ...parameters }, query)

const firstPage = (ask: Ask): Ask => ({ ...ask, page: { offset: 0, limit: ask.page?.limit ?? 0 } })

/** Two requests are the same where the server could not tell them apart. */
const keyOf = (ask: Ask): string => {
  const { body, page, headers, keys, reads, keepsUnauthorised } = ask
  const asked = [methodOf(ask), addressOf(ask), body, page, headers, keys, reads, keepsUnauthorised]
  return JSON.stringify([actingUser(), ...asked])
}

const persist = async (ask: Ask, key: string, left = ask.retries ?? 0): Promise<Answer> => {
  try {
    if (methodOf(ask) === 'POST' && csrfToken() === '') await openSession()
    const answer = await attempt(ask)
    if (ask.cacheFor) keepAnswer(key, answer, ask.cacheFor)
    if (ask.notify) emitNotification(addressOf(ask))
    return answer
  } catch (problem) {
    // Somebody left the page: that is nobody's failure, and the query library knows the error by its name.
    if (ask.signal?.aborted) throw problem
    const failure = silenceAs(problem, `${methodOf(ask)} ${ask.path}`)
    if (failure.code !== failureCodes.offline && failure.code !== failureCodes.timeout) return refuse(failure, ask)
    if (left > 0) {
      await after(retryDelay)
      return persist(ask, key, left - 1)
    }
    const known = lastAnswer(key)
    if (known) return known
    throw failure
  }
}

const refuse = async (failure: CallFailure, ask: Ask): Promise<Answer> => {
  if (ask.page && ask.page.offset > 0 && failure.message === outOfRange) return attempt(firstPage(ask))
  // What is sensitive asks for a fresh proof; once it is given, the same call goes on as if nothing had been.
  if (failure.reason === 'fresh_factor_needed' && (await proofGiven())) return attempt(ask)
  const kind = authFailureOf(failure)
  if (kind && !(kind === 'unauthorised' && ask.keepsUnauthorised)) await leaveFor(kind)
  throw failure
}

const attempt = async (ask: Ask): Promise<Answer> => {
  await whenLetGo()
  const method = methodOf(ask)
  const { timeout, deadline }: Patience = ask.patience ?? patience.usual
  const beginning = new AbortController()
  const timer = deadline && setTimeout(() => beginning.abort(new DOMException('Too late', 'TimeoutError')), deadline)
  const signals = [beginning.signal, AbortSignal.timeout(timeout), ...(ask.signal ? [ask.signal] : [])]
  try {
    const response = await fetch(addressOf(ask), {
      method,
      credentials: 'same-origin',
      headers: requestHeaders({ method, page: ask.page, headers: ask.headers }),
      signal: AbortSignal.any(signals),
      ...(method === 'POST' ? { body: payloadOf(ask.body ?? {}) } : {}),
    })
    clearTimeout(timer)
    if (response.ok) return await readAnswer(response, ask)
    const body: unknown = await response.json().catch(() => undefined)
    throw failedAnswer(response.status, body, `${method} ${ask.path}`)
  } finally {
    clearTimeout(timer)
  }
}
