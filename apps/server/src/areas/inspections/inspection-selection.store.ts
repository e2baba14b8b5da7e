import type { Actor } from '@fettle/domain/access/actor'
import type { InspectionResult } from '@fettle/domain/inspections/evaluate'
import type { InspectionState } from '@fettle/domain/inspections/inspection-states'
import type { Read } from '#platform/database/transaction'
import { inspectionScope, scopeValues } from './inspections.scope.ts'
import { inspectionQuery, type ListFilter } from './inspections.store.ts'

/** The first `most` inspections of a list in its order by id and position, for exports. */
export const selectInspections = (actor: Actor, filter: ListFilter, most: number) => {
  const { name, from, order, values } = inspectionQuery(actor, filter)
  return {
    name: `${name}-selection`,
    text: `select i.id, row_number() over (order by ${order}) as n ${from} order by n limit ${most}`,
    values,
  }
}

/** An inspection as a file holds it. */
export type InspectionEntry = {
  readonly id: string
  readonly number: number
  readonly title: string
  readonly state: InspectionState
  readonly locationName: string
  readonly locationAddress: string
  readonly workOrderNumber: number | null
  readonly inspector: string | null
  readonly dueOn: string | null
  readonly asked: number
  readonly answered: number
  readonly failed: number
  readonly score: number | null
  readonly result: InspectionResult | null
  readonly completedOn: string | null
}

/** Inspections by id, in the given order; those the actor no longer sees are omitted. */
export const inspectionsByKey = (read: Read, actor: Actor, ids: readonly string[]): Promise<InspectionEntry[]> =>
  read.rows<InspectionEntry>(
    `inspections-by-key-${actor.side}`,
    `select i.id, i.number, coalesce(v.title, '') as title, i.state, i.location_name as "locationName", i.location_address as "locationAddress",
       w.number as "workOrderNumber", coalesce(c.name, m.display_name) as inspector, i.due_on::text as "dueOn", i.asked, i.answered, i.failed,
       i.score, i.result, i.completed_at::date::text as "completedOn"
     from unnest($4::uuid[]) with ordinality p (id, n) join inspections i on i.id = p.id
       left join inspection_template_versions v on v.tenant_id = i.client_tenant_id and v.id = i.template_version_id
       left join work_orders w on w.client_tenant_id = i.client_tenant_id and w.id = i.work_order_id
       left join tenants c on c.id = i.contractor_tenant_id
       left join memberships m on m.tenant_id = i.client_tenant_id and m.id = i.assignee_membership_id
     where ${inspectionScope(actor).condition} order by p.n`,
    [...scopeValues(actor), ids],
  )
