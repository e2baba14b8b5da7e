import type { Result } from '@fettle/domain/kernel/result'

type Facts = Readonly<Record<string, string | number>>

/** An expected refusal: a code of the catalogue, the facts that its message names, and the HTTP status. */
export class Refused extends Error {
  readonly code: string
  readonly status: number
  readonly facts: Facts
  constructor(code: string, facts: Facts = {}, status = statusOf(code)) {
    super(code)
    this.code = code
    this.status = status
    this.facts = facts
  }
}

/** Invalid input, with all broken fields at once (HTTP 400). */
export class Invalid extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super('invalid_input')
    this.problems = problems
  }
}
export type Problem = { field: string; code: string; facts?: Facts }

const committingRefusals = new WeakSet<object>()

/** Marks a refusal whose transaction is committed all the same, e.g. so that a wrong password is counted. Returns the refusal. */
export const committingWrites = <Problem extends Refused | Invalid>(problem: Problem): Problem => {
  committingRefusals.add(problem)
  return problem
}
/** Whether a refusal was marked by `committingWrites`. */
export const commitsWrites = (problem: unknown): boolean =>
  typeof problem === 'object' && problem !== null && committingRefusals.has(problem)

const statuses: Readonly<Record<string, number>> = {
  not_signed_in: 401,
  credentials_wrong: 401,
  api_key_invalid: 401,
  two_identities: 400,
  forbidden: 403,
  csrf_failed: 403,
  second_factor_required: 403,
  fresh_factor_needed: 403,
  fresh_sign_in_needed: 403,
  code_wrong: 422,
  not_work_order_client: 403,
  not_while_impersonating: 403,
  not_by_link: 403,
  member_cannot_be_impersonated: 422,
  nobody_approves_own: 403,
  above_your_limit: 403,
  role_exceeds_your_rights: 403,
  role_base_not_yours: 403,
  key_exceeds_your_rights: 403,
  key_makes_no_keys: 403,
  key_holds_no_bank_rights: 403,
  user_exceeds_your_rights: 403,
  own_role: 403,
  own_limit: 403,
  limit_above_yours: 403,
  role_of_the_other_side: 422,
  not_found: 404,
  not_found_page: 404,
  link_ended: 410,
  user_deactivated: 403,
  terms_not_accepted: 403,
  invitation_of_somebody_else: 403,
  account_missing: 422,
  mail_sent_often: 429,
  too_many_attempts: 429,
  too_many_requests: 429,
  lead_cannot_be_accepted: 422,
  wallet_not_active: 422,
  completion_needs_sign_off_before_payment: 422,
  insufficient_funds_to_pay_this_invoice: 422,
  cannot_add_a_site_visit_reason_for_a_non_site_visit_quote: 422,
  problem_connecting_to_the_payments_system: 503,
  unavailable: 503,
  storage_unavailable: 507,
}

/** HTTP status of a refusal code; 409 unless the table says otherwise. */
export const statusOf = (code: string): number => statuses[code] ?? 409

/** The value of a decision. Throws Refused with its code and facts where it was refused. */
export const accept = <T, C extends string, E>(result: Result<T, C, E>): T => {
  if (result.ok) return result.value
  throw new Refused(result.code, result.facts)
}

/** Throws Refused with the result of a policy unless it is `allowed`. */
export const allow = (answer: string): void => {
  if (answer !== 'allowed') throw new Refused(answer)
}

/** Returns the thing. Throws Refused `not_found` where it is undefined, so that foreign and missing rows look the same. */
export const found = <T>(thing: T | undefined): T => {
  if (thing === undefined) throw new Refused('not_found')
  return thing
}

/** Throws Refused `stale_version` with the present version where the caller sent another one (optimistic locking). */
export const fresh = (present: { version: number }, sent: number): void => {
  if (present.version !== sent) throw new Refused('stale_version', { version: present.version })
}
