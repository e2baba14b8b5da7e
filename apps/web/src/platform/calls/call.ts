import type { MethodKind } from '@fettle/contracts/kernel/method'
import { methodPath } from '@fettle/contracts/kernel/method'
import { fromWire, toWire } from '@fettle/contracts/kernel/wire'
import type * as z from 'zod/mini'
import type { PageRequest, Paging } from './api-response.ts'
import { type RequestOptions, request, timeouts } from './request.ts'

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

export type PageOf<Row> = { readonly rows: readonly Row[]; readonly paging: Paging }

export type CallOptions = Pick<
  RequestOptions,
  'signal' | 'retries' | 'notify' | 'handlesUnauthorised' | 'cacheForMs'
> & {
  readonly page?: PageRequest
  /** Names one intent of a person: the same key over retries means that it happens once. */
  readonly idempotencyKey?: string
  readonly verb?: 'GET' | 'POST'
}

/** What a call asks of the request helper. Keys are turned by the schema, never by their looks: maps keep theirs. */
const toRequest = (
  method: Callable,
  input: unknown,
  { verb = 'POST', idempotencyKey, ...options }: CallOptions,
): RequestOptions => {
  if (typeof input !== 'object' || input === null) throw new TypeError('The input of a call is an object')
  const body = toWire(method.input, input) as Readonly<Record<string, string>>
  return {
    ...options,
    method: verb,
    path: `/:namespace${methodPath(method)}`,
    keys: 'wire',
    ...(verb === 'GET' ? { query: body } : { body }),
    ...(idempotencyKey ? { headers: { 'idempotency-key': idempotencyKey } } : {}),
  }
}

/** Calls a method once and answers its output in camelCase. Throws `CallFailure`. */
export const call = async <M extends Callable>(method: M, input: CallInput<M>, options: CallOptions = {}) => {
  const { data } = await request(toRequest(method, input, options))
  return fromWire(method.output, data) as CallOutput<M>
}

/** One page of a method that pages. Beyond the end the first page is fetched instead. */
export const callPage = async <M extends Callable>(
  method: M,
  input: CallInput<M>,
  options: CallOptions & { readonly page: PageRequest },
): Promise<PageOf<CallOutput<M>>> => {
  const { data, paging } = await request(toRequest(method, input, options))
  const rows = (Array.isArray(data) ? data : []).map((row) => fromWire(method.output, row) as CallOutput<M>)
  return { rows, paging: paging ?? { ...options.page, count: rows.length, isCapped: false } }
}

/** The bytes of a document, a PDF, with the name that the server gives it. Throws `CallFailure`. */
export const callDocument = async <M extends Callable>(method: M, input: CallInput<M>) => {
  const { data, headers } = await request({
    ...toRequest(method, input, {}),
    reads: 'bytes',
    timeouts: timeouts.export,
    headers: { accept: 'application/pdf, text/csv' },
  })
  const name = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(headers.get('content-disposition') ?? '')?.[1]
  return { bytes: data as Blob, filename: decodeURIComponent(name ?? 'document.pdf') }
}
