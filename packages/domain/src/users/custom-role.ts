import { type Actor, grantOf } from '../access/actor.ts'
import { type Grant, grantScopeOrder, type RoleCode } from '../access/grants.ts'
import { type Grants, type Permission, permissions } from '../access/permissions.ts'
import { allowedScopes, roles, tenantAdminRoles } from '../access/roles.ts'
import { type Ok, ok, type Refusal, refuse } from '../kernel/result.ts'

/** A role defined by a tenant: based on a built-in role, with its own grants. */
export type CustomRole = {
  readonly uuid: string
  readonly name: string
  readonly basedOn: RoleCode
  readonly grants: Grants
  readonly version: number
}

/** Why a role cannot be created, changed or removed. */
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

export const maxCustomRoles = 50

/** What role decisions need of the deciding actor. */
export type Author = Pick<Actor, 'membershipUuid' | 'side' | 'role' | 'roleUuid' | 'grants' | 'limit'>

/** Whether the actor holds the tenant's built-in administrator role. */
export const isTenantAdmin = ({ side, role, roleUuid }: Pick<Author, 'side' | 'role' | 'roleUuid'>): boolean =>
  roleUuid === null && role === tenantAdminRoles[side]

/** Scopes of a permission an author may grant: supported ones, up to their own. */
export const scopesOfAuthor = (author: Author, permission: Permission): readonly Grant[] => {
  const own = grantOf(author, permission)
  if (own === undefined) return []
  const widest = grantScopeOrder.indexOf(own)
  return allowedScopes(author.side, permission).filter((reach) => grantScopeOrder.indexOf(reach) <= widest)
}

/** Permissions whose grant exceeds the author's, in scope or altogether. */
export const grantsExceedingAuthor = (author: Author, grants: Grants): Permission[] =>
  permissions.filter((permission) => {
    const reach = grants[permission]
    return reach !== undefined && !scopesOfAuthor(author, permission).includes(reach)
  })

/**
 * Built-in roles an author may base a role on: their own base only (administrators: all), as base roles carry further
 * rules.
 */
export const baseRolesFor = (author: Author): RoleCode[] =>
  Object.values(roles).flatMap(({ code, side }) =>
    side === author.side && (isTenantAdmin(author) || code === author.role) ? [code] : [],
  )

type Draft = Pick<CustomRole, 'basedOn' | 'grants'>

/**
 * Creates a role. It must not exceed its author in permissions, scopes or base role. Refuses with `too_many_roles`,
 * `role_of_the_other_side`, `role_base_not_yours`, `role_grants_nothing`, `role_exceeds_your_rights`.
 */
export const makeRole = (author: Author, draft: Draft, existing: number): Ok<Draft> | Refusal<CustomRoleRefusal> => {
  if (existing >= maxCustomRoles) return refuse('too_many_roles', { most: maxCustomRoles })
  if (roles[draft.basedOn].side !== author.side) return refuse('role_of_the_other_side', { role: draft.basedOn })
  if (!baseRolesFor(author).includes(draft.basedOn)) return refuse('role_base_not_yours')
  return granted(author, draft)
}

/**
 * The rules of `makeRole` apply to changes; members cannot change the role they hold. Refuses with `own_role`,
 * `role_grants_nothing`, `role_exceeds_your_rights`.
 */
export const changeRole = (author: Author, role: CustomRole, grants: Grants): Ok<Draft> | Refusal<CustomRoleRefusal> =>
  author.roleUuid === role.uuid ? refuse('own_role') : granted(author, { basedOn: role.basedOn, grants })

/** A role can be removed once no member holds it. Refuses with `role_is_held`. */
export const removeRole = (holders: number): Ok<true> | Refusal<CustomRoleRefusal> =>
  holders > 0 ? refuse('role_is_held', { holders }) : ok(true)

const granted = (author: Author, draft: Draft): Ok<Draft> | Refusal<CustomRoleRefusal> => {
  if (Object.keys(draft.grants).length === 0) return refuse('role_grants_nothing')
  const [permission] = grantsExceedingAuthor(author, draft.grants)
  return permission === undefined ? ok(draft) : refuse('role_exceeds_your_rights', { permission })
}
