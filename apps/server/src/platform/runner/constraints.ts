import { Refused } from './refusal.ts'

/** Rules that only the database can keep against two callers at once, and what each says when it holds. */
const codes: Readonly<Record<string, string>> = {
  operative_free: 'operative_not_free',
  quotes_live: 'cannot_add_a_quote_for_a_job',
  quotes_accepted: 'object_already_approved',
  reports_live: 'report_already_open',
  invoices_number: 'invoice_number_taken',
  invoices_final: 'final_invoice_already_exists',
  private_reference: 'external_reference_taken',
  locations_reference: 'external_reference_taken',
  jobs_asked: 'contractor_already_asked',
}

type DatabaseTrouble = { code: string; constraint?: string }
const troubleOf = (problem: unknown): DatabaseTrouble | undefined => {
  const cause = problem instanceof Error && problem.cause !== undefined ? problem.cause : problem
  return typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string'
    ? (cause as DatabaseTrouble)
    : undefined
}

const unreachable = [
  '08000',
  '08003',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  '57014',
  '55P03',
]

/** Two transactions met head on; the loser may simply try again. */
export const isRetryable = (problem: unknown): boolean => ['40001', '40P01'].includes(troubleOf(problem)?.code ?? '')

/** Turns what the database refused into the refusal that it stands for; anything else stays what it is. */
export const asRefusal = (problem: unknown): unknown => {
  const trouble = troubleOf(problem)
  const code = trouble?.constraint ? codes[trouble.constraint] : undefined
  if (code) return new Refused(code)
  if (trouble && unreachable.includes(trouble.code)) return new Refused('unavailable')
  if (problem instanceof Error && /timeout exceeded when trying to connect|Connection terminated/.test(problem.message))
    return new Refused('unavailable')
  return problem
}
