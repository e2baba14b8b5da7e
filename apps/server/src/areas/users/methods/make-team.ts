import { teamsMethods } from '@fettle/contracts/users/teams.methods'
import type { Actor } from '@fettle/domain/access/actor'
import type { Tx } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { found, fresh, Invalid, Refused } from '#platform/runner/refusal'
import { deleteTeam, findTeam, insertTeam, listTeams, updateTeam } from '../teams.store.ts'
import { countOrganisations, findMembers } from '../users.store.ts'

export const listTeamsMethod = handler(teamsMethods.list, ({ q }, { read, actor, page }) =>
  listTeams(read, { tenantId: actor.tenantId, q }, page),
)

type Named = { memberUuids: readonly string[]; organisationUuids: readonly string[] }

/** Members and organisations of a team must belong to the tenant. */
const check = async (tx: Tx, actor: Actor, { memberUuids, organisationUuids }: Named) => {
  const members = await findMembers(tx, actor.tenantId, memberUuids)
  if (members.length !== new Set(memberUuids).size) throw new Invalid([{ field: 'member_uuids', code: 'not_in_list' }])
  if ((await countOrganisations(tx, organisationUuids)) !== new Set(organisationUuids).size)
    throw new Invalid([{ field: 'organisation_uuids', code: 'not_in_list' }])
}

export const createTeam = handler(teamsMethods.create, async (input, { tx, actor, at }) => {
  await check(tx, actor, input)
  return found(await findTeam(tx, await insertTeam(tx, input, at)))
})

export const saveTeam = handler(teamsMethods.save, async ({ teamUuid, version, ...entries }, { tx, actor }) => {
  fresh(found(await findTeam(tx, teamUuid)), version)
  await check(tx, actor, entries)
  if (!(await updateTeam(tx, { uuid: teamUuid, version, ...entries }))) throw new Refused('stale_version')
  return found(await findTeam(tx, teamUuid))
})

export const removeTeam = handler(teamsMethods.remove, async ({ teamUuid, version }, { tx }) => {
  fresh(found(await findTeam(tx, teamUuid)), version)
  await deleteTeam(tx, teamUuid)
  return { teamUuid }
})
