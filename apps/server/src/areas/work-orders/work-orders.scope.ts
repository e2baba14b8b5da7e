import { type Actor, grantOf } from '@fettle/domain/access/actor'
import type { Permission } from '@fettle/domain/access/permissions'
import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import { jobAssignees, jobs } from './work-orders.tables.ts'

/** Operatives and subcontractors see only assigned jobs; office members see all jobs of the company. */
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
