import { usersMethods } from '@fettle/contracts/users/users.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { activateMember, changeMember, deactivateMember, removeMember } from '@fettle/domain/users/member-decisions'
import type { Tx } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { accept, found, fresh, Invalid, Refused } from '#platform/runner/refusal'
import { loadRoleForUpdate } from '../load-role.ts'
import {
  deleteMember,
  findMember,
  listAdmins,
  lockAdmins,
  type MemberChanges,
  type MemberRow,
  updateMember,
} from '../members.store.ts'
import { factsFor, showMember } from '../show-member.ts'
import { countOrganisations } from '../users.store.ts'

type Named = { userUuid: string; version: number }

/** Loads the member, and locks the administrators until the decision is saved. */
const loadMemberForUpdate = async (tx: Tx, actor: Actor, { userUuid, version }: Named) => {
  const heads = await lockAdmins(tx, actor.side)
  const member = found(await findMember(tx, actor.tenantId, userUuid))
  fresh(member, version)
  return { member, facts: factsFor(actor, member, heads) }
}

const save = async (tx: Tx, actor: Actor, { member, changes }: { member: MemberRow; changes: MemberChanges }) => {
  if (!(await updateMember(tx, member, changes))) throw new Refused('stale_version')
  const saved = found(await findMember(tx, actor.tenantId, member.uuid))
  return showMember(saved, actor, await listAdmins(tx, actor))
}

export const editUser = handler(usersMethods.edit, async (input, { tx, actor }) => {
  const { member, facts } = await loadMemberForUpdate(tx, actor, input)
  const role = await loadRoleForUpdate(tx, actor, input)
  const { organisationUuids, limit } = input
  if (organisationUuids && (await countOrganisations(tx, organisationUuids)) !== new Set(organisationUuids).size)
    throw new Invalid([{ field: 'organisation_uuids', code: 'not_in_list' }])
  const change = accept(
    changeMember(actor, { member, change: { role, organisationScope: organisationUuids, limit } }, facts),
  )
  return save(tx, actor, { member, changes: { ...change, status: member.status } })
})

export const deactivateUser = handler(usersMethods.deactivate, async (input, { tx, actor }) => {
  const { member, facts } = await loadMemberForUpdate(tx, actor, input)
  const status = accept(deactivateMember(actor, member, facts))
  return save(tx, actor, { member, changes: { ...member, status } })
})

export const activateUser = handler(usersMethods.activate, async (input, { tx, actor }) => {
  const { member } = await loadMemberForUpdate(tx, actor, input)
  return save(tx, actor, { member, changes: { ...member, status: accept(activateMember(actor, member)) } })
})

export const removeUser = handler(usersMethods.remove, async (input, { tx, actor, at }) => {
  const { member, facts } = await loadMemberForUpdate(tx, actor, input)
  accept(removeMember(actor, member, facts))
  if (!(await deleteMember(tx, { ...member, at }))) throw new Refused('stale_version')
  return { userUuid: member.uuid }
})
