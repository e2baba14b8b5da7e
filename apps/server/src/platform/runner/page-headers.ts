import type { PageRequest } from '../database/paging.ts'
import { Refused } from './refusal.ts'

export const pageSize = 25

const header = (value: unknown, fallback: number, most: number) => {
  if (value === undefined || value === '') return fallback
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0 || number > most) throw new Refused('pagination_invalid', {}, 400)
  return number
}

/** Reads x-pagination-offset and x-pagination-limit; 25 rows from the first unless asked otherwise, 100 at most. */
export const pageRequest = (headers: Record<string, unknown>): PageRequest => ({
  offset: header(headers['x-pagination-offset'], 0, 1_000_000),
  limit: Math.min(100, Math.max(1, header(headers['x-pagination-limit'], pageSize, 10_000))),
})

/** The three headers of a page, and the cap where the count stops. A count is never below what was shown. */
export const pageHeaders = (
  page: { count: number; isCapped?: boolean; length: number },
  request: PageRequest,
): Record<string, string> => ({
  'x-pagination-count': String(Math.max(page.count, page.length === 0 ? 0 : request.offset + page.length)),
  'x-pagination-limit': String(request.limit),
  'x-pagination-offset': String(request.offset),
  ...(page.isCapped ? { 'x-pagination-count-capped': 'true' } : {}),
})
