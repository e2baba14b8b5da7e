import { rolesMethods } from '@fettle/contracts/users/roles.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { changeRole, makeRole, removeRole } from '@fettle/domain/users/custom-role'
import type { Tx } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { deleteRole, findCustomRole, insertRole, listCustomRoles, listHolders, updateRole } from '../roles.store.ts'
import { showCustomRole } from '../show-role.ts'

const show = async (tx: Tx, actor: Actor, uuid: string) => {
  const [role, holders] = await Promise.all([findCustomRole(tx, actor, uuid), listHolders(tx, actor.tenantId)])
  return showCustomRole(found(role), holders.get(uuid) ?? [], actor)
}

export const createRole = handler(rolesMethods.create, async (input, { tx, actor, at }) => {
  const existing = await listCustomRoles(tx, actor)
  const draft = accept(makeRole(actor, input, existing.length))
  return show(tx, actor, await insertRole(tx, { ...input, ...draft }, { membershipUuid: actor.membershipUuid, at }))
})

export const saveRole = handler(rolesMethods.save, async (input, { tx, actor, at }) => {
  const role = found(await findCustomRole(tx, actor, input.roleUuid))
  fresh(role, input.version)
  const { grants } = accept(changeRole(actor, role, input.grants))
  const { name, description } = input
  const isSaved = await updateRole(
    tx,
    { uuid: role.uuid, version: role.version, name, description, grants },
    { membershipUuid: actor.membershipUuid, at },
  )
  if (!isSaved) throw new Refused('stale_version')
  return show(tx, actor, role.uuid)
})

export const removeRoleMethod = handler(rolesMethods.remove, async ({ roleUuid, version }, { tx, actor }) => {
  const role = found(await findCustomRole(tx, actor, roleUuid))
  fresh(role, version)
  const holders = (await listHolders(tx, actor.tenantId)).get(roleUuid) ?? []
  accept(removeRole(holders.length))
  await deleteRole(tx, roleUuid)
  return { roleUuid }
})
