import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'

/** Why a statement of an account is not printed. */
export const statementRefusals = ['statement_ends_before_it_begins', 'statement_too_long'] as const
export type StatementRefusal = (typeof statementRefusals)[number]

type Asked = { readonly from: LocalDate; readonly to: LocalDate; readonly lineCount: number }

/** Accepts a statement that is printed. Refuses with `statement_ends_before_it_begins`, `statement_too_long`. */
export const acceptStatement = ({ from, to, lineCount }: Asked, most: number): Result<true, StatementRefusal> => {
  if (to < from) return refuse('statement_ends_before_it_begins')
  return lineCount > most ? refuse('statement_too_long', { most }) : ok(true)
}
