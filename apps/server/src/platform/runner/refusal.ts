import type { Result } from '@fettle/domain/kernel/result'

type Facts = Readonly<Record<string, string | number>>

/** An expected no on its way to the wire: a code of the closed list, and the facts that its sentence names. */
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

/** Broken input, every field at once. */
export class Invalid extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super('invalid_input')
    this.problems = problems
  }
}
export type Problem = { field: string; code: string; facts?: Facts }

const committingRefusals = new WeakSet<object>()

/** A no whose traces stay: what the call wrote before it is committed, as a wrong guess must be counted. */
export const committingWrites = <Problem extends Refused | Invalid>(problem: Problem): Problem => {
  committingRefusals.add(problem)
  return problem
}
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

/** The HTTP status of a refusal; a broken business rule is 409 unless the table says otherwise. */
export const statusOf = (code: string): number => statuses[code] ?? 409

/** The value of a decision, or its refusal on the way out. */
export const accept = <T, C extends string, E>(result: Result<T, C, E>): T => {
  if (result.ok) return result.value
  throw new Refused(result.code, result.facts)
}

/** Lets through what a policy allows; anything else is its reason. */
export const allow = (answer: string): void => {
  if (answer !== 'allowed') throw new Refused(answer)
}

/** The thing, or the same answer for what is foreign and what never was. */
export const found = <T>(thing: T | undefined): T => {
  if (thing === undefined) throw new Refused('not_found')
  return thing
}

/** 409 with the present version where somebody was faster. */
export const fresh = (present: { version: number }, sent: number): void => {
  if (present.version !== sent) throw new Refused('stale_version', { version: present.version })
}
