import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { toWire } from '@fettle/contracts/kernel/wire'
import * as z from 'zod/mini'
import { toCsv } from './csv.ts'
import type { DocumentAnswer } from './handlers.ts'
import { type JsonPage, type Page, pageHeaders, pageRequest } from './paging.ts'
import { inReadersWords } from './readers-words.ts'
import type { Answer, Call } from './scene.ts'

const isJsonPage = (value: unknown): value is JsonPage =>
  typeof value === 'object' && value !== null && 'json' in value && 'length' in value

export const wrap = (json: string) => `{"response":${json}}`
const told = (json: string, { locale }: Call) => inReadersWords(wrap(json), locale)
export const jsonType = 'application/json; charset=utf-8'

const pageAnswer = (method: AnyMethod, call: Call, page: Page<unknown> | JsonPage): Answer => {
  const wire = () =>
    (isJsonPage(page) ? (JSON.parse(page.json) as unknown[]) : toWire(z.array(method.output), page.rows)) as Record<
      string,
      unknown
    >[]
  const length = isJsonPage(page) ? page.length : page.rows.length
  const headers = pageHeaders(
    { count: page.count, length, ...(page.isCapped ? { isCapped: true } : {}) },
    pageRequest(call.headers),
  )
  if (call.headers.accept?.includes('text/csv'))
    return {
      status: 200,
      headers: { ...headers, 'content-type': 'text/csv; charset=utf-8' },
      body: inReadersWords(toCsv(wire()), call.locale),
    }
  return {
    status: 200,
    headers: { ...headers, 'content-type': jsonType },
    body: told(isJsonPage(page) ? page.json : JSON.stringify(wire()), call),
  }
}

/** What a handler answered, as the caller asked to read it. */
export const answerOf = (method: AnyMethod, call: Call, value: unknown): Answer => {
  if (method.kind === 'document') {
    const document = value as DocumentAnswer
    const name = encodeURIComponent(document.filename)
    return {
      status: 200,
      headers: { 'content-type': document.contentType, 'content-disposition': `inline; filename*=UTF-8''${name}` },
      body: document.bytes,
    }
  }
  if (method.pages) return pageAnswer(method, call, value as Page<unknown> | JsonPage)
  return {
    status: 200,
    headers: { 'content-type': jsonType },
    body: told(JSON.stringify(toWire(method.output, value)), call),
  }
}
