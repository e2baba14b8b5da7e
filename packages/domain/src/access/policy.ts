import type { ApprovalSubject } from '../approvals/approval-rule.ts'
import type { Actor } from './actor.ts'
import { approvalLimitFor, grantOf } from './actor.ts'
import type { Side } from './grants.ts'
import type { Permission } from './permissions.ts'

/** Why an actor may not use a verb, independent of the state of the resource. */
export const policyRefusals = [
  'other_side_only',
  'system_only',
  'not_yours',
  'permission_missing',
  'outside_your_organisations',
  'not_assigned_to_you',
  'above_your_limit',
  'own_document',
  'contractor_invited_by_you',
  'direct_labour_only',
  'costs_already_agreed',
] as const
export type PolicyRefusal = (typeof policyRefusals)[number]
export type PolicyResult = 'allowed' | PolicyRefusal

/** What every policy needs to know of a resource: owning tenants, organisation and assignees. */
export type ResourceOwnership = {
  readonly clientTenantId: string
  readonly contractorTenantId: string | null
  readonly organisationUuid: string
  /** Memberships of the operatives who carry out the work. */
  readonly assignees: readonly string[]
  /** The client's member who invited a contractor without an account to the job. */
  readonly invitedBy?: string | null
}

export type PolicyRule<T> = (actor: Actor, thing: T) => PolicyResult
/** One rule for each verb; a missing verb is a compile error. */
export type Policy<V extends string, T> = Readonly<Record<V, PolicyRule<T>>>

/** Members of one side who hold the permission, within the scope of their grant. */
export const allowSide =
  <T extends ResourceOwnership>(
    which: Side,
    permission: Permission,
    ...further: readonly PolicyRule<T>[]
  ): PolicyRule<T> =>
  (actor, thing) =>
    first([() => checkScope(actor, thing, { which, permission }), ...further.map((rule) => () => rule(actor, thing))])

/** Members of either side who hold the permission, within the scope of their grant. */
export const allowEitherSide =
  <T extends ResourceOwnership>(permission: Permission): PolicyRule<T> =>
  (actor, thing) =>
    checkScope(actor, thing, { which: actor.side, permission })

/** Reserved to the system: the verb follows from another event. */
export const systemOnly: PolicyRule<unknown> = () => 'system_only'

/** Refuses sums above the actor's limit for the subject. `amountOf` returns minor units. */
export const withinLimit =
  <T>(subject: ApprovalSubject, amountOf: (thing: T) => number): PolicyRule<T> =>
  (actor, thing) => {
    const limit = approvalLimitFor(actor, subject)
    return limit === null || amountOf(thing) <= limit ? 'allowed' : 'above_your_limit'
  }

/** Refuses approval by the author (four-eyes principle). */
export const notTheAuthor: PolicyRule<{ readonly createdBy: string }> = (actor, thing) =>
  actor.membershipUuid === thing.createdBy ? 'own_document' : 'allowed'

/** Refuses the member who invited the contractor by a link: a second member approves its documents. */
export const notTheInviter: PolicyRule<Pick<ResourceOwnership, 'invitedBy'>> = (actor, thing) =>
  actor.membershipUuid === thing.invitedBy ? 'contractor_invited_by_you' : 'allowed'

type Claim = { readonly which: Side; readonly permission: Permission }

const checkScope = (actor: Actor, thing: ResourceOwnership, { which, permission }: Claim): PolicyResult => {
  if (actor.side !== which) return 'other_side_only'
  if (actor.tenantId !== (which === 'client' ? thing.clientTenantId : thing.contractorTenantId)) return 'not_yours'
  const grant = grantOf(actor, permission)
  if (grant === undefined) return 'permission_missing'
  if (grant === 'assigned' && !thing.assignees.includes(actor.membershipUuid)) return 'not_assigned_to_you'
  const scoped = which === 'client' && grant !== 'all' && actor.organisationScope !== 'all'
  return scoped && !actor.organisationScope.includes(thing.organisationUuid) ? 'outside_your_organisations' : 'allowed'
}

const first = (verdicts: readonly (() => PolicyResult)[]): PolicyResult => {
  for (const verdict of verdicts) {
    const answer = verdict()
    if (answer !== 'allowed') return answer
  }
  return 'allowed'
}
