import { type Actor, grantOf } from '../access/actor.ts'
import { type Grant, type Grants, type Permission, permissions, reachOrder } from '../access/permissions.ts'
import { headRoles, type RoleCode, reachesOf, roles } from '../access/roles.ts'
import { type No, no, type Yes, yes } from '../kernel/result.ts'

/** A role that a tenant has made: based on one that ships, with grants of its own. */
export type CustomRole = {
  readonly uuid: string
  readonly name: string
  readonly basedOn: RoleCode
  readonly grants: Grants
  readonly version: number
}

/** Why a role cannot be made, changed or taken away. */
export const customRoleRefusals = [
  'role_of_the_other_side',
  'role_grants_nothing',
  'role_exceeds_your_rights',
  'role_base_not_yours',
  'own_role',
  'role_is_held',
  'too_many_roles',
] as const
export type CustomRoleRefusal = (typeof customRoleRefusals)[number]

export const mostCustomRoles = 50

/** Who decides about roles: what the decision asks of an actor. */
export type Author = Pick<Actor, 'membershipUuid' | 'side' | 'role' | 'roleUuid' | 'grants' | 'limit'>

/** Whoever runs the tenant by the role that ships for it. */
export const isHead = ({ side, role, roleUuid }: Pick<Author, 'side' | 'role' | 'roleUuid'>): boolean =>
  roleUuid === null && role === headRoles[side]

/** The reaches of a permission that somebody may hand on: those it knows, up to their own. */
export const reachesOfAuthor = (author: Author, permission: Permission): readonly Grant[] => {
  const own = grantOf(author, permission)
  if (own === undefined) return []
  const widest = reachOrder.indexOf(own)
  return reachesOf(author.side, permission).filter((reach) => reachOrder.indexOf(reach) <= widest)
}

/** The permissions by which these grants go beyond the author's: wider, or not the author's at all. */
export const beyond = (author: Author, grants: Grants): Permission[] =>
  permissions.filter((permission) => {
    const reach = grants[permission]
    return reach !== undefined && !reachesOfAuthor(author, permission).includes(reach)
  })

/** The shipped roles that somebody may build on: what a role is based on carries rules of its own, so others stay with theirs. */
export const basesOf = (author: Author): RoleCode[] =>
  Object.values(roles).flatMap(({ code, side }) =>
    side === author.side && (isHead(author) || code === author.role) ? [code] : [],
  )

type Draft = Pick<CustomRole, 'basedOn' | 'grants'>

/** A new role never exceeds its author: neither by a permission, nor by its reach, nor by what it is based on. */
export const makeRole = (author: Author, draft: Draft, existing: number): Yes<Draft> | No<CustomRoleRefusal> => {
  if (existing >= mostCustomRoles) return no('too_many_roles', { most: mostCustomRoles })
  if (roles[draft.basedOn].side !== author.side) return no('role_of_the_other_side', { role: draft.basedOn })
  if (!basesOf(author).includes(draft.basedOn)) return no('role_base_not_yours')
  return granted(author, draft)
}

/** The same laws hold for every change; nobody changes the role that they hold themselves. */
export const changeRole = (author: Author, role: CustomRole, grants: Grants): Yes<Draft> | No<CustomRoleRefusal> =>
  author.roleUuid === role.uuid ? no('own_role') : granted(author, { basedOn: role.basedOn, grants })

/** A role goes when nobody holds it. */
export const removeRole = (holders: number): Yes<true> | No<CustomRoleRefusal> =>
  holders > 0 ? no('role_is_held', { holders }) : yes(true)

const granted = (author: Author, draft: Draft): Yes<Draft> | No<CustomRoleRefusal> => {
  if (Object.keys(draft.grants).length === 0) return no('role_grants_nothing')
  const [permission] = beyond(author, draft.grants)
  return permission === undefined ? yes(draft) : no('role_exceeds_your_rights', { permission })
}
