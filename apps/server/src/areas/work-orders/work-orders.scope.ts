import { type Actor, grantOf } from '@fettle/domain/access/actor'
import type { Permission } from '@fettle/domain/access/permissions'
import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { jobAssignees, jobs, workOrders } from './work-orders.tables.ts'

/** Which orders a client's member can see: the group's, in the branches that its grant reaches. */
export const orderScope = (actor: Actor): SQL | undefined => {
  const organisations = organisationsOf(actor)
  return and(
    eq(workOrders.clientTenantId, actor.tenantId),
    organisations === null ? undefined : inArray(workOrders.organisationId, [...organisations]),
  )
}

/** Operatives and subcontractors see the jobs they are assigned to; the office sees all of the company's. */
export const seesOnlyAssigned = (actor: Actor, permission: Permission = 'jobs.view'): boolean =>
  grantOf(actor, permission) === 'assigned'

export const jobScope = (actor: Actor): SQL | undefined =>
  and(
    eq(jobs.contractorTenantId, actor.tenantId),
    seesOnlyAssigned(actor)
      ? exists(
          sql`(select 1 from ${jobAssignees} where ${jobAssignees.jobId} = ${jobs.id} and ${jobAssignees.membershipId} = ${actor.membershipUuid})`,
        )
      : undefined,
  )
