import { Refused } from './refusal.ts'

/** Rules that only the database can keep against two callers at once, and what each says when it holds. */
const codes: Readonly<Record<string, string>> = {
  persons_email_once: 'email_taken',
  operative_free: 'operative_not_free',
  quotes_live: 'cannot_add_a_quote_for_a_job',
  quotes_accepted: 'object_already_approved',
  reports_live: 'report_already_open',
  reports_begun: 'report_already_open',
  invoices_number: 'invoice_number_taken',
  quotes_paper_number: 'paper_number_taken',
  invoices_final: 'final_invoice_already_exists',
  private_reference: 'external_reference_taken',
  locations_reference: 'external_reference_taken',
  sso_domains_proved: 'domain_taken',
  jobs_asked: 'contractor_already_asked',
  roles_name: 'role_name_taken',
  teams_name: 'team_name_taken',
  tags_name: 'tag_name_taken',
  list_views_name: 'view_name_taken',
  memberships_of_erased: 'person_erased',
  wallets_once: 'wallet_already_active',
  ledger_accounts_bear: 'insufficient_funds_to_pay_this_invoice',
}

type DatabaseError = { code: string; constraint?: string }

/** A problem and all that caused it, outermost first: drivers and builders wrap what the database said. */
const causeChain = (problem: unknown): unknown[] => {
  const chain: unknown[] = []
  for (let each = problem; each !== undefined && each !== null && chain.length < 8; )
    each = chain.push(each) && each instanceof Error ? each.cause : undefined
  return chain
}

const findDatabaseError = (problem: unknown): DatabaseError | undefined =>
  causeChain(problem).find(
    (each): each is DatabaseError =>
      typeof each === 'object' && each !== null && 'code' in each && typeof each.code === 'string',
  )

/** Lines that broke, room that ran out, a database that stops, starts or waits for a lock: later it may answer. */
const isUnreachable = ({ code }: DatabaseError): boolean =>
  /^(08|53|57|58)\w{3}$|^(55P03|25P03|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/.test(code)
const lostConnection =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Cannot use a pool after calling end/

/** Two transactions met head on; the loser may simply try again. */
export const isRetryable = (problem: unknown): boolean =>
  ['40001', '40P01'].includes(findDatabaseError(problem)?.code ?? '')

/** A lock was waited for as long as one may be. */
export const isLockTimeout = (problem: unknown): boolean => findDatabaseError(problem)?.code === '55P03'

/** Turns what the database refused into the refusal that it stands for; anything else stays what it is. */
export const toRefusal = (problem: unknown): unknown => {
  if (problem instanceof Refused) return problem
  const databaseError = findDatabaseError(problem)
  const code = databaseError?.constraint ? codes[databaseError.constraint] : undefined
  if (code) return new Refused(code)
  // Who lost every time may come again later, under the same key.
  if (databaseError && (isUnreachable(databaseError) || isRetryable(databaseError))) return new Refused('unavailable')
  const hasLostConnection = causeChain(problem).some(
    (each) => each instanceof Error && lostConnection.test(each.message),
  )
  return hasLostConnection ? new Refused('unavailable') : problem
}
