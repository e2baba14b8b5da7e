import type { Locale } from '../runner/handlers.ts'
import { Invalid, Refused } from '../runner/refusal.ts'
import { type ErrorEntry, errorEntries, refusalMessage } from '../runner/refusal-message.ts'

export type WireFailure = { status: number; body: { errors: ErrorEntry[]; detail?: string } }

/** Status and body for a failed call. An unexpected error exposes nothing but the correlation id. */
export const wireFailure = (
  problem: unknown,
  { locale, correlationId }: { locale: Locale; correlationId: string },
): WireFailure => {
  if (problem instanceof Invalid) return { status: 400, body: { errors: errorEntries(problem, locale) } }
  if (problem instanceof Refused) {
    const detail = problem.code === 'not_found_page' ? { detail: 'Not found. Pagination is out of range.' } : {}
    return { status: problem.status, body: { errors: errorEntries(problem, locale), ...detail } }
  }
  const message = refusalMessage(locale, 'unexpected')
  return { status: 500, body: { errors: [{ code: 'unexpected', message, meta: { correlation_id: correlationId } }] } }
}
