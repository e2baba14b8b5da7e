import type { Edition } from '../editions/edition.ts'
import type { Money } from '../kernel/money.ts'
import {
  clientRoleCodes,
  contractorRoleCodes,
  type Grant,
  grantScopeOrder,
  type RoleCode,
  type Side,
} from './grants.ts'
import { type Grants, type Permission, permissionMatrix, permissions } from './permissions.ts'

export type Role = { readonly code: RoleCode; readonly side: Side; readonly grants: Grants }

const column = (code: RoleCode): Grants =>
  Object.fromEntries(
    Object.entries(permissionMatrix).flatMap(([permission, row]) =>
      row[code] === undefined ? [] : [[permission, row[code]]],
    ),
  )

const roleNamed = (code: RoleCode, side: Side): Role => ({ code, side, grants: column(code) })

/** Every built-in role with its grants. */
export const roles = Object.fromEntries([
  ...clientRoleCodes.map((code) => [code, roleNamed(code, 'client')] as const),
  ...contractorRoleCodes.map((code) => [code, roleNamed(code, 'contractor')] as const),
]) as Readonly<Record<RoleCode, Role>>

/**
 * Scopes that a permission supports on a side: those used by built-in roles, which policies and lists are tested
 * against.
 */
export const allowedScopes = (side: Side, permission: Permission): readonly Grant[] => {
  const codes: readonly RoleCode[] = side === 'client' ? clientRoleCodes : contractorRoleCodes
  return grantScopeOrder.filter((reach) => codes.some((code) => permissionMatrix[permission][code] === reach))
}

/** Grants that are valid on this side; codes stored by an older version are ignored. */
export const knownGrants = (side: Side, stored: Readonly<Record<string, string>>): Grants =>
  Object.fromEntries(
    permissions.flatMap((permission) => {
      const reach = allowedScopes(side, permission).find((each) => each === stored[permission])
      return reach === undefined ? [] : [[permission, reach]]
    }),
  )

/** The administrator role of a tenant by side. */
export const tenantAdminRoles = { client: 'ADM', contractor: 'KO' } as const satisfies Record<Side, RoleCode>

/** Default approval limits in whole units of the edition's currency; roles not listed may approve nothing. */
const wholeUnitLimits: Readonly<Partial<Record<RoleCode, number>>> = { PRM: 1_000, FIN: 25_000 }
const withoutLimit: readonly RoleCode[] = ['ADM', 'KO', 'KM']

/** Default approval limit of a role, before an individual limit is set. */
export const approvalLimit = (role: RoleCode, edition: Pick<Edition, 'currency'>): Money | 'unlimited' =>
  withoutLimit.includes(role)
    ? 'unlimited'
    : { amount: (wholeUnitLimits[role] ?? 0) * 10 ** edition.currency.decimals, currency: edition.currency.code }
