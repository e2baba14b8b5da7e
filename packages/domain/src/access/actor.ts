import type { ApprovalSubject } from '../approvals/approval-rule.ts'
import type { Market } from '../editions/edition.ts'
import type { Grant, RoleCode, Side } from './grants.ts'
import type { Grants, Permission } from './permissions.ts'

/** Who acts: one membership of one person in one tenant. It comes from the session, never from what was sent. */
export type Actor = {
  readonly membershipId: number
  readonly membershipUuid: string
  readonly personUuid: string
  readonly tenantId: string
  readonly side: Side
  /** The shipped role: their own, or the one that their custom role is based on. */
  readonly role: RoleCode
  /** Their custom role; null where the shipped role holds as it ships. */
  readonly roleUuid: string | null
  /** What the role grants, custom or shipped. */
  readonly grants: Grants
  readonly namespace: Market
  /** Uuids of the organisations that a grant of reach `scope` or `limit` covers. */
  readonly organisationScope: readonly string[] | 'all'
  /** What may be approved at once, in minor units; null is without limit. */
  readonly limit: number | null
  /** Limits of their own for some subjects, in minor units; null is without limit. What is not named goes by `limit`. */
  readonly subjectLimits?: Readonly<Partial<Record<ApprovalSubject, number | null>>>
  readonly isDlo: boolean
  readonly displayName: string
}

/** How far the actor's grant of a permission reaches; undefined when there is none. */
export const grantOf = (actor: Pick<Actor, 'grants'>, permission: Permission): Grant | undefined =>
  actor.grants[permission]

/** Whether the actor holds a permission at all; a policy then asks how far it reaches. */
export const hasPermission = (actor: Pick<Actor, 'grants'>, permission: Permission): boolean =>
  grantOf(actor, permission) !== undefined

/** What the actor may approve of a subject at once, in minor units; null is without limit. */
export const approvalLimitFor = (
  actor: Pick<Actor, 'limit' | 'subjectLimits'>,
  subject: ApprovalSubject,
): number | null => {
  const own = actor.subjectLimits?.[subject]
  return own === undefined ? actor.limit : own
}
