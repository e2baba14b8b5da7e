import type { RoleRow, RoleView } from '@fettle/contracts/users/roles.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { hasPermission } from '@fettle/domain/access/actor'
import type { Role } from '@fettle/domain/access/roles'
import { changeRole, removeRole } from '@fettle/domain/users/custom-role'
import type { Holder, StoredRole } from './roles.store.ts'

type Result = { readonly ok: boolean; readonly code?: string }

/** Verbs on a custom role; built-in roles cannot be changed. */
const abilitiesOf = (actor: Actor, role: StoredRole, holders: number) => {
  if (!hasPermission(actor, 'roles.edit')) return { can: [], cannot: {} }
  const answers: Readonly<Record<string, Result>> = {
    save: changeRole(actor, role, role.grants),
    remove: removeRole(holders),
  }
  const verbs = Object.entries(answers)
  return {
    can: verbs.flatMap(([verb, { ok }]) => (ok ? [verb] : [])),
    cannot: Object.fromEntries(verbs.flatMap(([verb, { ok, code }]) => (ok ? [] : [[verb, code ?? 'forbidden']]))),
  }
}

export const rowOfShipped = (role: Role, holders: readonly Holder[]): RoleRow => ({
  key: role.code,
  uuid: null,
  name: null,
  description: '',
  basedOn: role.code,
  permissionCount: Object.keys(role.grants).length,
  holderCount: holders.length,
  can: [],
  cannot: {},
})

export const rowOfCustom = (role: StoredRole, holders: readonly Holder[], actor: Actor): RoleRow => ({
  key: role.uuid,
  uuid: role.uuid,
  name: role.name,
  description: role.description,
  basedOn: role.basedOn,
  permissionCount: Object.keys(role.grants).length,
  holderCount: holders.length,
  ...abilitiesOf(actor, role, holders.length),
})

export const showShippedRole = (role: Role, holders: readonly Holder[]): RoleView => ({
  ...rowOfShipped(role, holders),
  grants: role.grants,
  holders: [...holders],
  changedAt: null,
  changedBy: null,
  version: null,
})

export const showCustomRole = (role: StoredRole, holders: readonly Holder[], actor: Actor): RoleView => ({
  ...rowOfCustom(role, holders, actor),
  grants: role.grants,
  holders: [...holders],
  changedAt: role.changedAt,
  changedBy: role.changedBy,
  version: role.version,
})
