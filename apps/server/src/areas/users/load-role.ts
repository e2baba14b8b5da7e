import type { Actor } from '@fettle/domain/access/actor'
import { type RoleCode } from '@fettle/domain/access/grants'
import { roles } from '@fettle/domain/access/roles'
import type { AssignedRole } from '@fettle/domain/users/member-decisions'
import type { Read } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { findCustomRole } from './roles.store.ts'

/** The role named by a request: built-in, or custom with its base role. */
export const loadRoleForUpdate = async (
  read: Read,
  actor: Actor,
  named: { roleCode: RoleCode; roleUuid: string | null },
): Promise<AssignedRole> => {
  if (named.roleUuid === null) return { code: named.roleCode, uuid: null, grants: roles[named.roleCode].grants }
  const own = await findCustomRole(read, actor, named.roleUuid)
  if (!own) throw new Refused('not_found')
  return { code: own.basedOn, uuid: own.uuid, grants: own.grants }
}
