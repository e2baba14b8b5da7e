import { snake } from '@fettle/contracts/kernel/wire'
import type { Locale } from '../runner/handlers.ts'
import { Invalid, Refused } from '../runner/refusal.ts'

/** The sentence of a code in a language, with its facts set in. */
export type Say = (locale: Locale, code: string, facts?: Readonly<Record<string, string | number>>) => string

type WireError = { code: string; message: string; field?: string; meta?: Record<string, string | number> }
export type WireFailure = { status: number; body: { errors: WireError[]; detail?: string } }

const meta = (facts: Readonly<Record<string, string | number>> | undefined) =>
  facts && Object.keys(facts).length > 0
    ? { meta: Object.fromEntries(Object.entries(facts).map(([key, value]) => [snake(key), value])) }
    : {}

/** How a failure looks on the wire. What nobody expected tells nothing but the number to ask for. */
export const wireFailure = (
  problem: unknown,
  say: Say,
  reader: { locale: Locale; correlationId: string },
): WireFailure => {
  const words = (code: string, facts?: Readonly<Record<string, string | number>>) => say(reader.locale, code, facts)
  if (problem instanceof Refused)
    return {
      status: problem.status,
      body: {
        errors: [{ code: problem.code, message: words(problem.code, problem.facts), ...meta(problem.facts) }],
        ...(problem.code === 'not_found_page' ? { detail: 'Not found. Pagination is out of range.' } : {}),
      },
    }
  if (problem instanceof Invalid)
    return {
      status: 400,
      body: {
        errors: problem.problems.map(({ field, code, facts }) => ({
          code,
          message: words(code, facts),
          field,
          ...meta(facts),
        })),
      },
    }
  return {
    status: 500,
    body: {
      errors: [{ code: 'unexpected', message: words('unexpected'), meta: { correlation_id: reader.correlationId } }],
    },
  }
}
