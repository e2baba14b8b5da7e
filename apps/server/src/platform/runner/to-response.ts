import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { toWire } from '@fettle/contracts/kernel/wire'
import * as z from 'zod/mini'
import type { JsonPage, Page } from '../database/paging.ts'
import { toCsv } from './csv.ts'
import type { DocumentResponse } from './handlers.ts'
import { localiseErasedName } from './localise-erased-name.ts'
import type { MethodRequest, MethodResponse } from './method-call.ts'
import { pageHeaders, pageRequest } from './page-headers.ts'

const isJsonPage = (value: unknown): value is JsonPage =>
  typeof value === 'object' && value !== null && 'json' in value && 'length' in value

/** The response envelope of a JSON value. */
export const wrap = (json: string) => `{"response":${json}}`
const toJsonBody = (json: string, { locale }: MethodRequest) => localiseErasedName(wrap(json), locale)
export const jsonType = 'application/json; charset=utf-8'

const toPageResponse = (
  method: AnyMethod,
  request: MethodRequest,
  result: Page<unknown> | JsonPage,
): MethodResponse => {
  const wire = () =>
    (isJsonPage(result)
      ? (JSON.parse(result.json) as unknown[])
      : toWire(z.array(method.output), result.rows)) as Record<string, unknown>[]
  const length = isJsonPage(result) ? result.length : result.rows.length
  const headers = pageHeaders(
    {
      count: result.count,
      length,
      ...(result.isCapped ? { isCapped: true } : {}),
      ...(isJsonPage(result) ? { next: result.next } : {}),
    },
    pageRequest(request.headers),
  )
  if (request.headers.accept?.includes('text/csv'))
    return {
      status: 200,
      headers: { ...headers, 'content-type': 'text/csv; charset=utf-8' },
      body: localiseErasedName(toCsv(wire()), request.locale),
    }
  return {
    status: 200,
    headers: { ...headers, 'content-type': jsonType },
    body: toJsonBody(isJsonPage(result) ? result.json : JSON.stringify(wire()), request),
  }
}

/** Builds the HTTP response from the result of a handler: JSON, CSV (`accept: text/csv`) with page headers, or the bytes of a document. */
export const toResponse = (method: AnyMethod, request: MethodRequest, value: unknown): MethodResponse => {
  if (method.kind === 'document') {
    const document = value as DocumentResponse
    const name = encodeURIComponent(document.filename)
    return {
      status: 200,
      headers: { 'content-type': document.contentType, 'content-disposition': `inline; filename*=UTF-8''${name}` },
      body: document.bytes,
    }
  }
  if (method.pages) return toPageResponse(method, request, value as Page<unknown> | JsonPage)
  return {
    status: 200,
    headers: { 'content-type': jsonType },
    body: toJsonBody(JSON.stringify(toWire(method.output, value)), request),
  }
}
