import type { Actor } from '@fettle/domain/access/actor'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { seesOnlyAssigned } from '#areas/work-orders/work-orders.port'

/**
 * Which observations, and which scopes of works and inspections by another `alias`, an actor sees: a client's by branch, a contractor's
 * own by company or assigned job.
 */
export const observationScope = ({ side }: Pick<Actor, 'side'>, alias = 'o'): string =>
  side === 'client'
    ? `${alias}.client_tenant_id = $1 and $2::uuid is not null and ($3::uuid[] is null or ${alias}.organisation_id = any($3))`
    : `${alias}.contractor_tenant_id = $1 and (not $3::boolean or exists (select from job_assignees own where own.job_id = ${alias}.job_id and own.membership_id = $2))`

/** $1 tenant, $2 membership, $3 branches of a client, or whether a contractor sees only assigned jobs. */
export const scopeValues = (
  actor: Actor,
  permission: 'observations.view' | 'scopes.view' = 'observations.view',
): readonly unknown[] => [
  actor.tenantId,
  actor.membershipUuid,
  actor.side === 'client' ? organisationsOf(actor) : seesOnlyAssigned(actor, permission),
]
