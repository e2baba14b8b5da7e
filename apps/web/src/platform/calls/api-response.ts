import { camelKeys } from './camel-keys.ts'

export type PageRequest = { readonly offset: number; readonly limit: number }
export type Paging = PageRequest & { readonly count: number; readonly isCapped: boolean }

/** A successful response: data, pagination if requested, and headers. */
export type ApiResponse = { readonly data: unknown; readonly paging?: Paging; readonly headers: Headers }

export type ReadOptions = {
  /** `wire` keeps the keys as sent; otherwise they are converted to camelCase. */
  readonly keys?: 'camel' | 'wire' | undefined
  /** `bytes` returns a file. */
  readonly reads?: 'json' | 'bytes' | undefined
  readonly page?: PageRequest | undefined
}

const numericHeader = (headers: Headers, name: string): number | undefined => {
  const value = headers.get(name)
  return value === null || Number.isNaN(Number(value)) ? undefined : Number(value)
}

const readPaging = (headers: Headers, page: PageRequest, data: unknown): Paging => ({
  offset: numericHeader(headers, 'x-pagination-offset') ?? page.offset,
  limit: numericHeader(headers, 'x-pagination-limit') ?? page.limit,
  count: numericHeader(headers, 'x-pagination-count') ?? (Array.isArray(data) ? data.length : 0),
  isCapped: headers.get('x-pagination-count-capped') === 'true',
})

const readData = async (response: Response, { keys, reads }: ReadOptions): Promise<unknown> => {
  if (reads === 'bytes') return response.blob()
  if (/\bcsv\b/i.test(response.headers.get('content-type') ?? '')) return response.text()
  const body: unknown = await response.json().catch(() => undefined)
  const data = typeof body === 'object' && body !== null && 'response' in body ? body.response : body
  return keys === 'wire' ? data : camelKeys(data)
}

/** Parses a response: CSV as text, JSON by its `response` field where it has one, in camelCase by default. */
export const readResponse = async (response: Response, reading: ReadOptions): Promise<ApiResponse> => {
  const data = await readData(response, reading)
  const { headers } = response
  return { data, headers, ...(reading.page ? { paging: readPaging(headers, reading.page, data) } : {}) }
}
