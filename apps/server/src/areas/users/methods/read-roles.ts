import { rolesMethods } from '@fettle/contracts/users/roles.methods'
import { type RoleCode, roleCodes } from '@fettle/domain/access/grants'
import { permissions } from '@fettle/domain/access/permissions'
import { allowedScopes, roles } from '@fettle/domain/access/roles'
import { isUuid } from '@fettle/domain/rules/uuid'
import { baseRolesFor, scopesOfAuthor } from '@fettle/domain/users/custom-role'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { findCustomRole, listCustomRoles, listHolders } from '../roles.store.ts'
import { rowOfCustom, rowOfShipped, showCustomRole, showShippedRole } from '../show-role.ts'

export const listRoles = handler(rolesMethods.list, async (_input, { read, actor }) => {
  const [own, holders] = await Promise.all([listCustomRoles(read, actor), listHolders(read, actor.tenantId)])
  const shipped = Object.values(roles).filter(({ side }) => side === actor.side)
  return [
    ...shipped.map((role) => rowOfShipped(role, holders.get(role.code) ?? [])),
    ...own.map((role) => rowOfCustom(role, holders.get(role.uuid) ?? [], actor)),
  ]
})

export const getRole = handler(rolesMethods.get, async ({ role: key }, { read, actor }) => {
  const holders = (await listHolders(read, actor.tenantId)).get(key) ?? []
  if (roleCodes.some((code) => code === key)) {
    const shipped = roles[key as RoleCode]
    if (shipped.side !== actor.side) throw new Refused('not_found')
    return showShippedRole(shipped, holders)
  }
  if (!isUuid(key)) throw new Refused('not_found')
  return showCustomRole(found(await findCustomRole(read, actor, key)), holders, actor)
})

export const roleChoices = handler(rolesMethods.choices, async (_input, { actor }) => ({
  bases: baseRolesFor(actor),
  permissions: permissions.flatMap((permission) => {
    const reaches = allowedScopes(actor.side, permission)
    if (reaches.length === 0) return []
    const area = permission.slice(0, permission.indexOf('.'))
    return [{ permission, area, reaches: [...reaches], open: [...scopesOfAuthor(actor, permission)] }]
  }),
}))
