import { isUuid } from '@fettle/domain/rules/uuid'
import type { PageRequest, PlaceAfter } from '../database/paging.ts'
import { Refused } from './refusal.ts'

/** Rows of a page where the caller names no limit. */
export const pageSize = 25

const header = (value: unknown, fallback: number, most: number) => {
  if (value === undefined || value === '') return fallback
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0 || number > most) throw new Refused('pagination_invalid', {}, 400)
  return number
}

/** A place is opaque to callers: they send the text of `x-pagination-next` as they got it. */
const placeText = (place: PlaceAfter): string =>
  Buffer.from(JSON.stringify([place.key, place.id])).toString('base64url')

const readPlace = (value: unknown): PlaceAfter | undefined => {
  if (value === undefined || value === '') return undefined
  const text = typeof value === 'string' ? value.slice(0, 400) : ''
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const [key, id] = parsed as [unknown, unknown]
    if ((key === null || typeof key === 'string') && typeof id === 'string' && isUuid(id)) return { key, id }
  } catch {
    // Handled like any other text that is no place.
  }
  throw new Refused('pagination_invalid', {}, 400)
}

/**
 * Reads `x-pagination-offset` (default 0) and `x-pagination-limit` (default 25, at most 100), and
 * `x-pagination-after`, which goes on after the place of a former page. Throws Refused 400 for anything else.
 */
export const pageRequest = (headers: Record<string, unknown>): PageRequest => ({
  offset: header(headers['x-pagination-offset'], 0, 1_000_000),
  limit: Math.min(100, Math.max(1, header(headers['x-pagination-limit'], pageSize, 10_000))),
  after: readPlace(headers['x-pagination-after']),
})

/** Pagination headers of a response, and the flag of a capped count. The count is never below the rows shown so far. */
export const pageHeaders = (
  page: { count: number; isCapped?: boolean; length: number; next?: PlaceAfter | undefined },
  request: PageRequest,
): Record<string, string> => ({
  'x-pagination-count': String(Math.max(page.count, page.length === 0 ? 0 : request.offset + page.length)),
  'x-pagination-limit': String(request.limit),
  'x-pagination-offset': String(request.offset),
  ...(page.next && page.length === request.limit ? { 'x-pagination-next': placeText(page.next) } : {}),
  ...(page.isCapped ? { 'x-pagination-count-capped': 'true' } : {}),
})
