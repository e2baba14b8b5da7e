import { noteDiskFull } from '../database/disk-room.ts'
import { Refused } from './refusal.ts'

/** Unique and exclusion constraints that decide races, and the refusal code of each. */
const codes: Readonly<Record<string, string>> = {
  persons_email_once: 'email_taken',
  occupied_once: 'operative_not_free',
  pattern_once: 'pattern_overlaps',
  skills_name: 'skill_name_taken',
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
  location_types_name: 'type_name_taken',
  asset_types_name: 'type_name_taken',
  asset_classes_code: 'class_code_taken',
  assets_reference: 'external_reference_taken',
  location_groups_name: 'group_name_taken',
  custom_fields_key: 'field_key_taken',
  tags_name: 'tag_name_taken',
  list_views_name: 'view_name_taken',
  memberships_of_erased: 'person_erased',
  wallets_once: 'wallet_already_active',
  repair_reports_code_limit: 'too_many_reports_by_code',
  repair_reports_limit: 'too_many_repair_reports',
  owners_email: 'owner_known',
  ownerships_once: 'ownership_overlaps',
  ownerships_shares: 'ownership_shares_above_whole',
  residents_email: 'resident_known',
  occupancies_one_main: 'occupancy_overlaps',
  occupancies_once: 'occupancy_overlaps',
  ledger_accounts_bear: 'insufficient_funds_to_pay_this_invoice',
}

type DatabaseError = { code: string; constraint?: string }

/** An error and its causes, outermost first: the driver and drizzle wrap the error of PostgreSQL. */
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

/** Connection, resource, operator-intervention and system errors (SQLSTATE 08, 53, 57, 58), lock time-outs and socket errors. */
const isUnreachable = ({ code }: DatabaseError): boolean =>
  /^(08|53|57|58)\w{3}$|^(55P03|25P03|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/.test(code)
const lostConnection =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Cannot use a pool after calling end/

/** Serialization failure or deadlock: the transaction can be run again. */
export const isRetryable = (problem: unknown): boolean =>
  ['40001', '40P01'].includes(findDatabaseError(problem)?.code ?? '')

/** The statement hit `lock_timeout`. */
export const isLockTimeout = (problem: unknown): boolean => findDatabaseError(problem)?.code === '55P03'

/**
 * Maps an error of the database to the refusal it stands for: a constraint to its code, an unreachable database to `unavailable`.
 * Returns any other error unchanged.
 */
export const toRefusal = (problem: unknown): unknown => {
  if (problem instanceof Refused) return problem
  const databaseError = findDatabaseError(problem)
  const code = databaseError?.constraint ? codes[databaseError.constraint] : undefined
  if (code) return new Refused(code)
  // A command that lost every retry may be repeated under the same idempotency key.
  if (databaseError && 'code' in databaseError && databaseError.code === '53100') noteDiskFull()
  if (databaseError && (isUnreachable(databaseError) || isRetryable(databaseError))) return new Refused('unavailable')
  const hasLostConnection = causeChain(problem).some(
    (each) => each instanceof Error && lostConnection.test(each.message),
  )
  return hasLostConnection ? new Refused('unavailable') : problem
}
