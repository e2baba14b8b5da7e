import { type Actor, grantOf } from '@fettle/domain/access/actor'
import { organisationsOf } from '#areas/organisations/organisations.port'

/** SQL that a task `t` is given to the member $2, alone or by a team. */
export const isOwn =
  '(coalesce(t.assignee_membership_id = $2, false) or exists (select from team_members own where own.tenant_id = t.tenant_id and own.team_id = t.team_id and own.membership_id = $2))'

/** Which tasks a member sees: those of the branches of its scope and those without a branch, or its own only. */
export const taskScope = `t.tenant_id = $1 and ($3::uuid[] is null or t.organisation_id is null or t.organisation_id = any($3)) and (not $4::boolean or ${isOwn})`

export const seesOnlyOwn = (actor: Actor): boolean => grantOf(actor, 'tasks.view') === 'assigned'

/** $1 tenant, $2 membership, $3 branches or null, $4 whether only own tasks are seen. */
export const scopeValues = (actor: Actor): readonly unknown[] => [
  actor.tenantId,
  actor.membershipUuid,
  organisationsOf(actor),
  seesOnlyOwn(actor),
]
