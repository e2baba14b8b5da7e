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

/** Every shipped role with all it is granted. */
export const roles = Object.fromEntries([
  ...clientRoleCodes.map((code) => [code, roleNamed(code, 'client')] as const),
  ...contractorRoleCodes.map((code) => [code, roleNamed(code, 'contractor')] as const),
]) as Readonly<Record<RoleCode, Role>>

/** The reaches that a permission knows on a side: those that ship, since policies and lists are held to these alone. */
export const allowedScopes = (side: Side, permission: Permission): readonly Grant[] => {
  const codes: readonly RoleCode[] = side === 'client' ? clientRoleCodes : contractorRoleCodes
  return grantScopeOrder.filter((reach) => codes.some((code) => permissionMatrix[permission][code] === reach))
}

/** What somebody could do by these grants; unknown words of an older version are left aside. */
export const knownGrants = (side: Side, stored: Readonly<Record<string, string>>): Grants =>
  Object.fromEntries(
    permissions.flatMap((permission) => {
      const reach = allowedScopes(side, permission).find((each) => each === stored[permission])
      return reach === undefined ? [] : [[permission, reach]]
    }),
  )

/** The role that runs a tenant of each side. */
export const tenantAdminRoles = { client: 'ADM', contractor: 'KO' } as const satisfies Record<Side, RoleCode>

/** Whole units of the edition's currency; a role that is not named may approve nothing. */
const wholeUnitLimits: Readonly<Partial<Record<RoleCode, number>>> = { PRM: 1_000, FIN: 25_000 }
const withoutLimit: readonly RoleCode[] = ['ADM', 'KO', 'KM']

/** What a person of this role may approve at once, before somebody sets a limit of their own. */
export const approvalLimit = (role: RoleCode, edition: Pick<Edition, 'currency'>): Money | 'unlimited' =>
  withoutLimit.includes(role)
    ? 'unlimited'
    : { amount: (wholeUnitLimits[role] ?? 0) * 10 ** edition.currency.decimals, currency: edition.currency.code }
