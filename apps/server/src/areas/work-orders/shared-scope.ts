import type { Actor } from '@fettle/domain/access/actor'
import type { Permission } from '@fettle/domain/access/permissions'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { organisationsOf } from '#areas/organisations/organisations.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { seesOnlyAssigned } from './work-orders.scope.ts'
import { findJob, findJobAsClient, findOrder } from './work-orders.store.ts'

type SharedTable = Readonly<Record<'clientTenantId' | 'contractorTenantId' | 'workOrderId' | 'jobId', PgColumn>>

/** Condition for rows shared by both sides: a client's by organisation, a contractor's by company or assignment. */
export const sharedScope = (actor: Actor, permission: Permission, table: SharedTable): SQL | undefined => {
  if (actor.side === 'contractor')
    return and(
      eq(table.contractorTenantId, actor.tenantId),
      seesOnlyAssigned(actor, permission)
        ? sql`exists (select 1 from job_assignees a where a.job_id = ${table.jobId} and a.membership_id = ${actor.membershipUuid})`
        : undefined,
    )
  const organisations = organisationsOf(actor)
  return and(
    eq(table.clientTenantId, actor.tenantId),
    organisations === null
      ? undefined
      : sql`exists (select 1 from work_orders w where w.client_tenant_id = ${table.clientTenantId} and w.id = ${table.workOrderId} and ${inArray(sql`w.organisation_id`, [...organisations])})`,
  )
}

/** The same condition as SQL text, for an alias joined to its order as `w`. */
export type RawScope = {
  /** $1 tenant, $2 membership, $3 organisations of a client, or whether a contractor sees only assigned jobs. */
  readonly values: readonly [string, string, readonly string[] | boolean | null]
  readonly condition: string
  /** Column of the other side's tenant. */
  readonly counterpart: string
}

export const rawScope = (actor: Actor, permission: Permission, alias: string): RawScope => {
  const { tenantId, membershipUuid } = actor
  return actor.side === 'client'
    ? {
        values: [tenantId, membershipUuid, organisationsOf(actor)],
        condition: `${alias}.client_tenant_id = $1 and ($3::uuid[] is null or w.organisation_id = any($3))`,
        counterpart: `${alias}.contractor_tenant_id`,
      }
    : {
        values: [tenantId, membershipUuid, seesOnlyAssigned(actor, permission)],
        condition: `${alias}.contractor_tenant_id = $1 and (not $3::boolean or exists (
          select 1 from job_assignees own where own.job_id = ${alias}.job_id and own.membership_id = $2))`,
        counterpart: `${alias}.client_tenant_id`,
      }
}

/** Events addressed to the contractor's member: they stay readable after the assignment has ended. */
export const isAddressedTo = (alias: string): string =>
  `(${alias}.contractor_tenant_id = $1 and ${alias}.to_membership_id = $2)`

export type Parents = { readonly workOrderUuid?: string | undefined; readonly jobUuid?: string | undefined }

/** Refuses with `not_found` when the order or job of a list is not visible to the reader. */
export const assertParentsVisible = async (
  read: Read,
  actor: Actor,
  { workOrderUuid, jobUuid }: Parents,
): Promise<void> => {
  if (jobUuid !== undefined)
    found(await (actor.side === 'client' ? findJobAsClient(read, actor, jobUuid) : findJob(read, actor, jobUuid)))
  if (workOrderUuid === undefined) return
  if (actor.side === 'client') found(await findOrder(read, actor, workOrderUuid))
  else
    found(
      (
        await read.rows('job-of-order', 'select 1 from jobs where contractor_tenant_id = $1 and work_order_id = $2', [
          actor.tenantId,
          workOrderUuid,
        ])
      )[0],
    )
}
