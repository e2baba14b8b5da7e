import type { MethodKind } from '@fettle/contracts/kernel/method'
import { methodPath } from '@fettle/contracts/kernel/method'
import { fromWire, toWire } from '@fettle/contracts/kernel/wire'
import type * as z from 'zod/mini'
import type { PageRequest, Paging } from './api-response.ts'
import { type RequestOptions, request, timeouts } from './request.ts'

/** The part of a contract method that calls need. */
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
  /** Identifies one user intent: retries with the same key are executed once. */
  readonly idempotencyKey?: string
  readonly verb?: 'GET' | 'POST'
}

/** Request options of a call. Keys are converted by the schema, so keys of records are unchanged. */
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

/** Calls a method once and returns its output in camelCase. Throws `ApiError`. */
export const call = async <M extends Callable>(method: M, input: CallInput<M>, options: CallOptions = {}) => {
  const { data } = await request(toRequest(method, input, options))
  return fromWire(method.output, data) as CallOutput<M>
}

/** Fetches one page of a paged method. Beyond the end the first page is fetched instead (specification, section 4). */
export const callPage = async <M extends Callable>(
  method: M,
  input: CallInput<M>,
  options: CallOptions & { readonly page: PageRequest },
): Promise<PageOf<CallOutput<M>>> => {
  const { data, paging } = await request(toRequest(method, input, options))
  const rows = (Array.isArray(data) ? data : []).map((row) => fromWire(method.output, row) as CallOutput<M>)
  return { rows, paging: paging ?? { ...options.page, count: rows.length, isCapped: false } }
}

/** Fetches a document, such as a PDF, with its file name. Throws `ApiError`. */
export const callDocument = async <M extends Callable>(method: M, input: CallInput<M>) => {
  const { data, headers } = await request({
    ...toRequest(method, input, {}),
    reads: 'bytes',
    timeouts: timeouts.export,
    headers: { accept: 'application/pdf, application/xml, text/csv' },
  })
  const name = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(headers.get('content-disposition') ?? '')?.[1]
  return { bytes: data as Blob, filename: decodeURIComponent(name ?? 'document.pdf') }
}
