import { jsonPage } from '#platform/database/json-page'
import type { Read } from '#platform/database/transaction'
import type { PageRequest } from '#platform/runner/paging'

const columns = `a.id as uuid, a.name, wire_time(a.at) as at, m.display_name as actor_name,
  case when a.membership_id is null then 'system' when a.actor_tenant_id = a.client_tenant_id then 'client' else 'contractor' end as actor_side,
  null as on_behalf_of, t.name as contractor_name, a.job_id as job_uuid, a.subject_id as subject_uuid, a.facts`
const from =
  'from activity a left join memberships m on m.id = a.membership_id left join tenants t on t.id = a.contractor_tenant_id'

/** Everything that happened on an order, the latest first. */
export const listOrderActivity = (read: Read, order: { tenantId: string; workOrderId: string }, page: PageRequest) =>
  list(read, { name: 'activity-order', where: onOrder, values: [order.tenantId, order.workOrderId] }, page)

/** A contractor's own side of it. */
export const listJobActivity = (read: Read, job: { tenantId: string; jobId: string }, page: PageRequest) =>
  list(read, { name: 'activity-job', where: onJob, values: [job.tenantId, job.jobId] }, page)

/** What the other side keeps to itself and what one member alone is told stand in no timeline of others. */
const told = 'a.to_membership_id is null and (a.only_tenant_id is null or a.only_tenant_id = $1)'
const onOrder = `a.client_tenant_id = $1 and a.work_order_id = $2 and ${told}`
const onJob = `a.contractor_tenant_id = $1 and a.job_id = $2 and ${told}`

type Asked = { readonly name: string; readonly where: string; readonly values: readonly string[] }

const list = (read: Read, { name, where, values }: Asked, page: PageRequest) =>
  jsonPage(read, {
    name,
    select: columns,
    from: `${from} where ${where}`,
    order: 'a.at desc, a.id desc',
    values: [...values],
    page,
  })
