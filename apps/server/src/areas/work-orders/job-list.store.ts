import type { InputOf } from '@fettle/contracts/kernel/method'
import type { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { contractorLeaves, leavesOfTab, openLeavesOfTab } from '@fettle/domain/work-orders/buckets'
import type { Read } from '#platform/database/transaction'
import { countCap, type JsonPage, type PageRequest } from '#platform/runner/paging'

export type JobFilter = Omit<InputOf<typeof jobsMethods.list>, 'mine'> & {
  tenantId: string
  currency: string
  now: string
  /** The member whose assigned jobs are looked at; null looks at the whole company. */
  assignee: string | null
}

const columns = `j.id as uuid, w.id as work_order_uuid, w.number, w.title, w.priority, w.category, w.service,
  case when j.turns_at <= $2 then j.tab_next else j.tab end as tab, j.ball, wire_time(j.ball_since) as ball_since,
  wire_waits(j.ball, extract(epoch from $2::timestamptz - j.ball_since), j.client_waited, j.contractor_waited, j.resident_waited) as waited, j.because, j.next_step,
  t.name as client_name, j.enquiry_type, w.location_name, w.address->>'address_line_1' as address_line_1, w.address->>'town' as town, w.address->>'postcode' as postcode,
  w.time_zone, wire_money(j.authorised, $3) as authorised, wire_time(j.next_visit_at) as next_visit_at, case when w.paused_at is null then wire_time(w.complete_by) end as complete_by,
  (select coalesce(json_agg(json_build_object('uuid', g.id, 'name', g.name, 'color', g.color) order by lower(g.name), g.id), '[]') from job_tags x
    join tags g on g.tenant_id = $1 and g.id = x.tag_id where x.tenant_id = $1 and x.job_id = j.id) as tags,
  wire_time(j.created_at) as created_at, wire_time(j.changed_at) as changed_at`

const sorts = { changed: 'j.changed_at', created: 'j.created_at', due: 'w.complete_by', number: 'w.number' } as const
const from =
  'from jobs j join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id join tenants t on t.id = j.client_tenant_id'

/** How near the last day is, by the clocks of the property; a clock that stands still is not late. */
const dueConditions = {
  overdue: 'w.complete_by < $2 and w.paused_at is null',
  today:
    "w.complete_by >= $2 and w.complete_by < $2::timestamptz + interval '2 days' and w.paused_at is null and (w.complete_by at time zone w.time_zone)::date = ($2::timestamptz at time zone w.time_zone)::date",
  any: 'w.complete_by is not null',
} as const

/** The office's jobs are few enough per tab to be sorted; search, client, turn and assignment narrow first. */
const condition = (filter: JobFilter) =>
  `j.contractor_tenant_id = $1 and $3::text is not null
   and ((j.tab = any($4) and (j.turns_at is null or j.turns_at > $2)) or (j.turns_at <= $2 and j.tab_next = any($4)))
   and ($5::text is null or w.priority = $5) and ($6::text is null or w.category = $6)
   ${filter.q.length > 0 ? `and j.id in (select search_ids('jobs', $8, ${countCap}))` : 'and $8::text is not null'}
   ${filter.clientUuid === undefined ? 'and $10::uuid is null' : 'and j.client_tenant_id = $10'}
   ${filter.ball === undefined ? 'and $11::text is null' : 'and j.ball = $11'}
   ${filter.due === undefined ? '' : `and ${dueConditions[filter.due]}`}
   ${filter.tagUuid === undefined ? 'and $9::uuid is null' : `and j.id = any(array(select job_id from job_tags where tenant_id = $1 and tag_id = $9 order by tagged_at desc limit ${countCap}))`}
   ${filter.assignee === null ? 'and $7::uuid is null' : 'and exists (select 1 from job_assignees a where a.contractor_tenant_id = $1 and a.membership_id = $7 and a.job_id = j.id)'}`

/** A page of jobs as the wire's own text. */
export const listJobs = async (read: Read, filter: JobFilter, page: PageRequest): Promise<JsonPage> => {
  const values = [
    filter.tenantId,
    filter.now,
    filter.currency,
    filter.due === undefined ? leavesOfTab(filter.tab) : openLeavesOfTab(filter.tab),
    filter.priority ?? null,
    filter.category ?? null,
    filter.assignee,
    filter.q,
    filter.tagUuid ?? null,
    filter.clientUuid ?? null,
    filter.ball ?? null,
  ]
  const name = [
    'jobs',
    filter.sort,
    filter.direction,
    filter.q ? 'q' : '',
    filter.assignee ? 'mine' : '',
    filter.tagUuid ? 'tag' : '',
    filter.clientUuid ? 'client' : '',
    filter.ball ? 'ball' : '',
    filter.due ?? '',
  ].join('-')
  const [[rows], [total]] = await Promise.all([
    read.rows<{ json: string; length: number }>(
      `${name}-page`,
      `select coalesce(json_agg(x), '[]')::text as json, count(*)::int as length from (select ${columns} ${from} where ${condition(filter)}
         order by ${sorts[filter.sort]} ${filter.direction}, j.id ${filter.direction} limit $12 offset $13) x`,
      [...values, page.limit, page.offset],
    ),
    read.rows<{ n: number }>(
      `${name}-count`,
      `select count(*)::int as n from (select 1 ${from} where ${condition(filter)} limit ${countCap}) c`,
      values,
    ),
  ])
  const n = total?.n ?? 0
  return {
    json: rows?.json ?? '[]',
    length: rows?.length ?? 0,
    count: n,
    ...(n >= countCap ? { isCapped: true } : {}),
  }
}

/** Exact totals per tab: counters for the office, the assigned jobs themselves for an operative. */
export const countJobs = async (
  read: Read,
  scope: Pick<JobFilter, 'tenantId' | 'assignee' | 'now'>,
): Promise<Record<string, number>> => {
  const rows =
    scope.assignee === null
      ? await read.rows<{ tab: string; n: string }>(
          'jobs-counts',
          `select tab, sum(n) as n from (
             select bucket as tab, n from bucket_counters where tenant_id = $1 and scope = 'contractor'
             union all select turned.tab, turned.n from jobs cross join lateral (values (tab, -1), (tab_next, 1)) turned (tab, n)
               where contractor_tenant_id = $1 and turns_at <= $2) c group by tab`,
          [scope.tenantId, scope.now],
        )
      : await read.rows<{ tab: string; n: string }>(
          'jobs-counts-mine',
          `select case when j.turns_at <= $2 then j.tab_next else j.tab end as tab, count(*) as n from job_assignees a join jobs j on j.id = a.job_id
           where a.contractor_tenant_id = $1 and a.membership_id = $3 group by 1`,
          [scope.tenantId, scope.now, scope.assignee],
        )
  const counted = Object.fromEntries(rows.map((row) => [row.tab, Number(row.n)]))
  const leaves = Object.fromEntries(contractorLeaves.map((leaf) => [leaf, counted[leaf] ?? 0]))
  return { ...leaves, all: Object.values(leaves).reduce((sum, n) => sum + n, 0) }
}
