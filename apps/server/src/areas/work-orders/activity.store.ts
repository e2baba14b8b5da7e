import type { PlacementSnapshot } from '@fettle/contracts/work-orders/work-order-view'
import type { Currency } from '@fettle/domain/kernel/money'
import { jsonPage } from '#platform/database/json-page'
import type { PageRequest } from '#platform/database/paging'
import type { Read } from '#platform/database/transaction'

const columns = `a.id as uuid, a.name, wire_time(a.at) as at, m.display_name as actor_name,
  case when a.membership_id is null then 'system' when a.actor_tenant_id = a.client_tenant_id then 'client' else 'contractor' end as actor_side,
  null as on_behalf_of, t.name as contractor_name, a.job_id as job_uuid, a.subject_id as subject_uuid,
  case when a.name = 'assignment.changed' then a.facts || jsonb_build_object('assignee', (select s.display_name from memberships s where s.id = a.subject_id)) else a.facts end as facts`
const from =
  'from activity a left join memberships m on m.id = a.membership_id left join tenants t on t.id = a.contractor_tenant_id'

/** Timeline of an order, latest first. */
export const listOrderActivity = (read: Read, order: OrderTimeline, page: PageRequest) =>
  list(read, { name: 'activity-order', where: onOrder, values: [order.tenantId, order.workOrderId, order.until] }, page)

/** Timeline of a contractor's own job. */
export const listJobActivity = (read: Read, job: JobTimeline, page: PageRequest) =>
  list(read, { name: 'activity-job', where: onJob, values: [job.tenantId, job.jobId, job.until] }, page)

/** Excludes events internal to the other side, and those addressed to one member. */
const isVisible = 'a.to_membership_id is null and (a.only_tenant_id is null or a.only_tenant_id = $1)'
const upTo = "a.at <= coalesce($3::timestamptz, 'infinity')"
const onOrder = `a.client_tenant_id = $1 and a.work_order_id = $2 and ${isVisible} and ${upTo}`
const onJob = `a.contractor_tenant_id = $1 and a.job_id = $2 and ${isVisible} and ${upTo}`

/** A timeline, now or as of a moment. */
type Timeline = { readonly tenantId: string; readonly until: string | null }
type OrderTimeline = Timeline & { readonly workOrderId: string }
type JobTimeline = Timeline & { readonly jobId: string }

type Asked = { readonly name: string; readonly where: string; readonly values: readonly (string | null)[] }

const list = (read: Read, { name, where, values }: Asked, page: PageRequest) =>
  jsonPage(read, {
    name,
    select: columns,
    from: `${from} where ${where}`,
    order: 'a.at desc, a.id desc',
    values: [...values],
    page,
  })

/** Upper bound of placement changes that the history replays. */
const maxSnapshots = 1000

type ThenRow = Omit<PlacementSnapshot, 'authorised'> & { authorised: { amount: number; currency: Currency } | null }

/** Placement history of an order, ascending by time. */
export const orderHistory = (read: Read, order: { tenantId: string; workOrderId: string; currency: string }) =>
  history(read, {
    name: 'history-order',
    where: 'client_tenant_id = $1 and work_order_id = $2 and job_id is null',
    values: [order.tenantId, order.workOrderId, order.currency],
  })

/** Placement history of a job, as its contractor may see it. */
export const jobHistory = (read: Read, job: { tenantId: string; jobId: string; currency: string }) =>
  history(read, {
    name: 'history-job',
    where: 'contractor_tenant_id = $1 and job_id = $2',
    values: [job.tenantId, job.jobId, job.currency],
  })

const history = async (read: Read, { name, where, values }: Asked): Promise<{ standings: PlacementSnapshot[] }> => ({
  standings: await read.rows<ThenRow>(
    name,
    `select * from (select wire_time(at) as at, state, place, responsible_party as ball, placement_reason as because, wire_money(authorised, $3) as authorised from placement_history
       where ${where} order by placement_history.at desc limit ${maxSnapshots}) s order by at`,
    [...values],
  ),
})
