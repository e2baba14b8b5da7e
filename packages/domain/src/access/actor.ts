import type { ApprovalSubject } from '../approvals/approval-rule.ts'
import type { Market } from '../editions/edition.ts'
import type { Grant, RoleCode, Side } from './grants.ts'
import type { Grants, Permission } from './permissions.ts'

/** The acting membership: one person in one tenant. Comes from the session, never from the request body. */
export type Actor = {
  readonly membershipId: number
  readonly membershipUuid: string
  readonly personUuid: string
  readonly tenantId: string
  readonly side: Side
  /** The built-in role: their own, or the base of their custom role. */
  readonly role: RoleCode
  /** Uuid of the custom role; null for an unmodified built-in role. */
  readonly roleUuid: string | null
  /** Effective grants of the role, custom or built-in. */
  readonly grants: Grants
  readonly namespace: Market
  /** Organisation uuids covered by grants of scope `scope` or `limit`. */
  readonly organisationScope: readonly string[] | 'all'
  /** Approval limit in minor units; null is unlimited. */
  readonly limit: number | null
  /** Approval limits by subject in minor units; null is unlimited. Subjects not listed use `limit`, scopes of works that of quotes. */
  readonly subjectLimits?: Readonly<Partial<Record<ApprovalSubject, number | null>>>
  readonly isDlo: boolean
  readonly displayName: string
}

/** The actor's grant of a permission; undefined when the actor does not hold it. */
export const grantOf = (actor: Pick<Actor, 'grants'>, permission: Permission): Grant | undefined =>
  actor.grants[permission]

/** Whether the actor holds a permission with any scope; the policy then checks the scope. */
export const hasPermission = (actor: Pick<Actor, 'grants'>, permission: Permission): boolean =>
  grantOf(actor, permission) !== undefined

/** Approval limit of the actor for a subject in minor units; null is unlimited. */
export const approvalLimitFor = (
  actor: Pick<Actor, 'limit' | 'subjectLimits'>,
  subject: ApprovalSubject,
): number | null => {
  const own = actor.subjectLimits?.[subject]
  if (own !== undefined) return own
  return subject === 'scope' ? approvalLimitFor(actor, 'quote') : actor.limit
}
