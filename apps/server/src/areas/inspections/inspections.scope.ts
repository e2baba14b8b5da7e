import type { Actor } from '@fettle/domain/access/actor'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { seesOnlyAssigned } from '#areas/work-orders/work-orders.port'

/** Which inspections an actor sees: a client's by branch, a contractor's by company or assigned job. */
export const inspectionScope = (actor: Actor) =>
  actor.side === 'client'
    ? {
        condition:
          'i.client_tenant_id = $1 and $2::uuid is not null and ($3::uuid[] is null or i.organisation_id = any($3))',
        value: organisationsOf(actor),
      }
    : {
        condition: `i.contractor_tenant_id = $1 and (not $3::boolean or exists (select from job_assignees own where own.job_id = i.job_id and own.membership_id = $2))`,
        value: seesOnlyAssigned(actor, 'inspections.view'),
      }

/** $1 tenant, $2 membership, $3 branches of a client, or whether a contractor sees only assigned jobs. */
export const scopeValues = (actor: Actor): readonly unknown[] => [
  actor.tenantId,
  actor.membershipUuid,
  inspectionScope(actor).value,
]
