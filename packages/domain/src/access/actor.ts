import type { Namespace } from '../editions/edition.ts'
import type { Grant, Permission, Side } from './permissions.ts'
import { type RoleCode, roles } from './roles.ts'

/** Who acts: one membership of one person in one tenant. It comes from the session, never from what was sent. */
export type Actor = {
  readonly membershipId: number
  readonly membershipUuid: string
  readonly personUuid: string
  readonly tenantId: string
  readonly side: Side
  readonly role: RoleCode
  readonly namespace: Namespace
  /** Uuids of the organisations that a grant of reach `scope` or `limit` covers. */
  readonly organisationScope: readonly string[] | 'all'
  /** What may be approved at once, in minor units; null is without limit. */
  readonly limit: number | null
  readonly isDlo: boolean
  readonly displayName: string
}

/** How far the actor's grant of a permission reaches; undefined when there is none. */
export const grantOf = (actor: Pick<Actor, 'role'>, permission: Permission): Grant | undefined =>
  roles[actor.role].grants[permission]

/** Whether the actor holds a permission at all; a policy then asks how far it reaches. */
export const may = (actor: Pick<Actor, 'role'>, permission: Permission): boolean =>
  grantOf(actor, permission) !== undefined
