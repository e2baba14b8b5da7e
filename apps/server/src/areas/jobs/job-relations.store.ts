import type { JobState } from '@fettle/domain/work-orders/job-states'
import type { WorkOrderState } from '@fettle/domain/work-orders/work-order-states'
import type { WorkOrderRecord } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'

/** Related data of a quote, visit, report or invoice: order, organisation, names of both sides. */
export type JobRelations = {
  id: string
  job_state: JobState
  /** What may be invoiced, in minor units; null before the hire. Of a cancelled order the agreed charge. */
  authorised: number | null
  /** Minor units of valid invoices. */
  spent: number
  number: number
  title: string
  cost_code: string
  category: string
  state: WorkOrderState
  location_name: string
  address: WorkOrderRecord['address']
  time_zone: string
  organisation_id: string
  organisation_name: string
  organisation_address: WorkOrderRecord['address'] | null
  client_name: string
  contractor_name: string
  assignees: string[]
  /** The client's member who invited a contractor without an account. */
  invited_by: string | null
}

/** Related data of jobs visible to the reader, by job. */
export const loadJobRelations = async (
  read: Read,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, JobRelations>> => {
  const rows = await read.rows<
    Omit<JobRelations, 'authorised' | 'spent'> & { authorised: string | null; spent: string }
  >(
    'jobs-around',
    `select j.id, j.state as job_state, case when w.state = 'customer_cancelled' then coalesce((w.cancellation -> 'charge' ->> 'amount')::bigint, 0)
       else j.authorised end as authorised, j.spent_sum as spent, w.number, w.title, w.cost_code, w.category, w.state, w.location_name, w.address, w.time_zone, w.organisation_id,
       coalesce(o.name, '') as organisation_name, o.address as organisation_address, coalesce(c.name, '') as client_name, coalesce(k.name, '') as contractor_name,
       array(select a.membership_id::text from job_assignees a where a.client_tenant_id = j.client_tenant_id and a.job_id = j.id) as assignees,
       j.invited_by_membership_id as invited_by
     from jobs j join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id
       left join organisations o on o.tenant_id = j.client_tenant_id and o.id = w.organisation_id
       left join tenants c on c.id = j.client_tenant_id left join tenants k on k.id = j.contractor_tenant_id
     where j.id = any($1::uuid[])`,
    [[...new Set(jobIds)]],
  )
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, authorised: row.authorised === null ? null : Number(row.authorised), spent: Number(row.spent) },
    ]),
  )
}
