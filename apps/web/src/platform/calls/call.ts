import type { MethodKind } from '@fettle/contracts/kernel/method'
import { methodPath } from '@fettle/contracts/kernel/method'
import { fromWire, toWire } from '@fettle/contracts/kernel/wire'
import { t } from '@lingui/core/macro'
import type * as z from 'zod/mini'
import { actingAs } from './acting-as.ts'
import { CallFailure, detailsOf, failureCodes } from './call-failure.ts'
import { csrfToken } from './csrf-token.ts'
import { productLine } from './product-line.ts'
import { onUnauthorised } from './unauthorised.ts'

/** A method of the contracts, as far as calling it goes. */
export type Callable = {
  readonly input: z.ZodMiniType
  readonly output: z.ZodMiniType
  readonly service: string
  readonly manager: string
  readonly name: string
  readonly kind: MethodKind
}
export type CallInput<M extends Callable> = z.input<M['input']>
export type CallOutput<M extends Callable> = z.output<M['output']>

export type PageRequest = { readonly offset: number; readonly limit: number }
export type Paging = PageRequest & { readonly count: number; readonly isCapped: boolean }
export type PageOf<Row> = { readonly rows: readonly Row[]; readonly paging: Paging }

export type CallOptions = {
  readonly page?: PageRequest
  /** Names one intent of a person: the same key over retries means that it happens once. */
  readonly intent?: string
  readonly signal?: AbortSignal
  /** ms; 60,000 unless told. */
  readonly timeout?: number
  readonly retries?: number
  readonly verb?: 'GET' | 'POST'
  /** A screen that asks for credentials shows a 401 itself. */
  readonly keepsUnauthorised?: boolean
}

const retryDelay = 1000
const instanceId = crypto.randomUUID()

/** Calls a method once and answers its output in camelCase. Throws `CallFailure`. */
export const call = async <M extends Callable>(method: M, input: CallInput<M>, options: CallOptions = {}) => {
  const { body } = await request(method, input, options)
  return fromWire(method.output, body) as CallOutput<M>
}

/** One page of a method that pages. Beyond the end the first page is fetched instead. */
export const callPage = async <M extends Callable>(
  method: M,
  input: CallInput<M>,
  options: CallOptions & { readonly page: PageRequest },
): Promise<PageOf<CallOutput<M>>> => {
  const { body, headers } = await request(method, input, options)
  const wire = Array.isArray(body) ? (body as unknown[]) : []
  const { offset, limit } = options.page
  if (wire.length === 0 && offset > 0) return callPage(method, input, { ...options, page: { offset: 0, limit } })
  const rows = wire.map((row) => fromWire(method.output, row) as CallOutput<M>)
  const count = Number(headers.get('x-pagination-count') ?? rows.length)
  return { rows, paging: { offset, limit, count, isCapped: headers.get('x-pagination-count-capped') === 'true' } }
}

/** The bytes of a document, a PDF, with the name that the server gives it. Throws `CallFailure`. */
export const callDocument = async <M extends Callable>(method: M, input: CallInput<M>) => {
  if (csrfToken() === '') await refreshSession()
  const answer = await fetch(`/${actingAs().namespace}${methodPath(method)}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { ...headersOf({}), accept: 'application/pdf' },
    body: JSON.stringify(toWire(method.input, input)),
  }).catch((problem: unknown) => Promise.reject(asFailure(problem, method, {})))
  if (!answer.ok) throw failed(answer.status, await answer.json().catch(() => undefined), nameOf(method))
  const name = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  return { bytes: await answer.blob(), filename: decodeURIComponent(name ?? 'document.pdf') }
}

/** Opens the anonymous session that carries the csrf token, or looks again who is signed in. */
export const refreshSession = async (): Promise<void> => {
  await fetch(`/${actingAs().namespace}/identity/api/v2/identity/current/`, { credentials: 'same-origin' })
}

type Answer = { readonly body: unknown; readonly headers: Headers }

const request = async (method: Callable, input: unknown, options: CallOptions): Promise<Answer> => {
  if (typeof input !== 'object' || input === null) throw new TypeError('The input of a call is an object')
  if (options.verb !== 'GET' && csrfToken() === '') await refreshSession()
  try {
    return await attempt(method, input, options)
  } catch (problem) {
    const failure = asFailure(problem, method, options)
    if (isCsrf(failure)) {
      await refreshSession()
      return attempt(method, input, options)
    }
    const left = options.retries ?? 0
    const isWorthIt = failure.code === failureCodes.timeout || !navigator.onLine
    if (left > 0 && isWorthIt) {
      await new Promise((resume) => setTimeout(resume, retryDelay))
      return request(method, input, { ...options, retries: left - 1 })
    }
    if (failure.code === 401 && !options.keepsUnauthorised) await onUnauthorised()
    throw failure
  }
}

const isCsrf = ({ reason, message }: CallFailure) => reason.includes('csrf') || /csrf/i.test(message)

const attempt = async (method: Callable, input: object, options: CallOptions): Promise<Answer> => {
  const { verb = 'POST', signal, timeout = 60_000 } = options
  const timer = AbortSignal.timeout(timeout)
  const answer = await fetch(`/${actingAs().namespace}${methodPath(method)}`, {
    method: verb,
    credentials: 'same-origin',
    headers: headersOf(options),
    signal: signal ? AbortSignal.any([signal, timer]) : timer,
    ...(verb === 'POST' ? { body: JSON.stringify(toWire(method.input, input)) } : {}),
  })
  const body: unknown = await answer.json().catch(() => undefined)
  if (!answer.ok) throw failed(answer.status, body, nameOf(method))
  const response = typeof body === 'object' && body !== null && 'response' in body ? body.response : body
  return { body: response, headers: answer.headers }
}

const headersOf = ({ page, intent, verb }: CallOptions): Record<string, string> => {
  const { membershipUuid } = actingAs()
  return {
    accept: 'application/json',
    'accept-language': document.documentElement.lang || 'en-GB',
    'x-call-origin': 'web',
    'x-product-line': productLine(window.location.pathname),
    'x-instance-id': instanceId,
    ...(verb === 'GET' ? {} : { 'content-type': 'application/json', 'x-csrftoken': csrfToken() }),
    ...(membershipUuid ? { 'x-user-uuid': membershipUuid } : {}),
    ...(intent ? { 'idempotency-key': intent } : {}),
    ...(page ? { 'x-pagination-offset': String(page.offset), 'x-pagination-limit': String(page.limit) } : {}),
  }
}

const nameOf = ({ manager, name }: Callable) => `${manager}/${name}`

const failed = (status: number, body: unknown, called: string) => {
  const errors = detailsOf(body)
  const message = errors.map((each) => each.message).find((text) => text !== '') ?? genericMessage()
  return new CallFailure(status, errors, { message, request: called })
}

const asFailure = (problem: unknown, method: Callable, options: CallOptions): CallFailure => {
  if (problem instanceof CallFailure) return problem
  // Somebody left the page: that is nobody's failure, and the query library knows the error by its name.
  if (options.signal?.aborted) throw problem
  const called = nameOf(method)
  const isTimeout = problem instanceof DOMException && problem.name === 'TimeoutError'
  if (isTimeout) return new CallFailure(failureCodes.timeout, [], { message: timeoutMessage(), request: called })
  if (!navigator.onLine)
    return new CallFailure(failureCodes.offline, [], { message: offlineMessage(), request: called })
  return new CallFailure(failureCodes.generic, [], { message: genericMessage(), request: called })
}

const genericMessage = () => t`Something went wrong. Please try again.`
const offlineMessage = () => t`You are offline. Please try again when you are connected.`
const timeoutMessage = () => t`The server took too long to answer. Please try again.`
