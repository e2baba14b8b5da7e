import type { PageRequest } from '../database/paging.ts'
import { Refused } from './refusal.ts'

/** Rows of a page where the caller names no limit. */
export const pageSize = 25

const header = (value: unknown, fallback: number, most: number) => {
  if (value === undefined || value === '') return fallback
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0 || number > most) throw new Refused('pagination_invalid', {}, 400)
  return number
}

/**
 * Reads `x-pagination-offset` (default 0) and `x-pagination-limit` (default 25, at most 100). Throws Refused 400 for anything but integers
 * in range.
 */
export const pageRequest = (headers: Record<string, unknown>): PageRequest => ({
  offset: header(headers['x-pagination-offset'], 0, 1_000_000),
  limit: Math.min(100, Math.max(1, header(headers['x-pagination-limit'], pageSize, 10_000))),
})

/** Pagination headers of a response, and the flag of a capped count. The count is never below the rows shown so far. */
export const pageHeaders = (
  page: { count: number; isCapped?: boolean; length: number },
  request: PageRequest,
): Record<string, string> => ({
  'x-pagination-count': String(Math.max(page.count, page.length === 0 ? 0 : request.offset + page.length)),
  'x-pagination-limit': String(request.limit),
  'x-pagination-offset': String(request.offset),
  ...(page.isCapped ? { 'x-pagination-count-capped': 'true' } : {}),
})
