import type { InputOf } from '@fettle/contracts/kernel/method'
import type { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { contractorTabs, openTabsForSlug, tabsForSlug } from '@fettle/domain/work-orders/buckets'
import { textFilterKeys } from '@fettle/domain/work-orders/order-fields'
import { codeColumn, jsonRow, jsonRows, textColumn, timeColumn, uuidColumn } from '#platform/database/json-row'
import { countCap, type JsonPage, type PageRequest } from '#platform/database/paging'
import type { Read } from '#platform/database/transaction'
import { assigneeConditions } from './attention-conditions.ts'
import {
  activeConditions,
  type Condition,
  conditionText,
  dayRange,
  orderFieldConditions,
  sumRange,
} from './list-conditions.ts'
import { moneyOf, sharedRow, tagsOf } from './list-row.ts'
import { goOnAfter, type LastPlace, lastPlace, placeOf } from './place-after.ts'
import { type SearchSource, searchCondition, searchedNumber } from './search-condition.ts'

/** Owner of the list, and what they may see. */
export type JobReader = {
  tenantId: string
  currency: string
  now: string
  /** Time zone of the filter's dates. */
  zone: string
  /** Operative whose jobs are listed; null lists the whole company. */
  operative: string | null
  /** Operatives see only their own jobs, whose assignee is a member of the office. */
  isOperative: boolean
  /** The membership of the reader. */
  self: string
  /** What the reader may search beside the jobs themselves. */
  sources: readonly SearchSource[]
  seesQuotes: boolean
  seesInvoices: boolean
}
export type JobFilter = Omit<InputOf<typeof jobsMethods.list>, 'mine'> & JobReader

/** A wire row of the list, from `j`, `w` and `t`; $1 is the tenant, $2 now and $3 the currency. */
export const jobLine = ({ seesQuotes, seesInvoices }: Pick<JobReader, 'seesQuotes' | 'seesInvoices'>): string =>
  jsonRow({
    ...sharedRow('j'),
    work_order_uuid: uuidColumn('w.id'),
    tab: codeColumn('case when j.status_changes_at <= $2 then j.next_tab else j.tab end'),
    client_name: textColumn('t.name'),
    enquiry_type: codeColumn('j.enquiry_type'),
    address_line_1: textColumn("w.address->>'address_line_1'"),
    complete_by: timeColumn('j.due_at'),
    completed_at: timeColumn('j.finished_at'),
    waiting: moneyOf(seesQuotes ? 'nullif(j.waiting_sum, 0)' : 'null'),
    invoiced: moneyOf(seesInvoices ? 'nullif(j.spent_sum, 0)' : 'null'),
    tags: tagsOf('job_tags', 'x.tenant_id = $1 and x.job_id = j.id'),
  })

const sorts: Readonly<Record<JobFilter['sort'], string>> = {
  changed: 'j.changed_at',
  created: 'j.created_at',
  due: 'j.due_at',
  attention:
    "attention_order(j.responsible_party = 'contractor', j.tab in ('completed', 'cancelled', 'lost'), j.due_at)",
  number: 'w.number',
  visit: 'j.next_visit_at',
  completed: 'j.finished_at',
  agreed: 'j.authorised',
  waiting: 'j.waiting_sum',
  invoiced: 'j.spent_sum',
}
/** Jobs without the value sort last in either direction. */
const mayBeMissing: readonly JobFilter['sort'][] = ['due', 'visit', 'completed', 'agreed']
/** Order by attention has an index over all jobs only; tabs are ordered by due date instead. */
const sortFor = ({ sort, tab }: JobFilter) => (sort === 'attention' && tab !== 'all' ? 'due' : sort)
const orderOf = ({ sort, direction }: Pick<JobFilter, 'sort' | 'direction'>) =>
  `${sorts[sort]} ${direction}${mayBeMissing.includes(sort) ? ' nulls last' : ''}, j.id ${direction}`

const orders = 'join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id'
/** Joins `jobs` with the tables its row columns are read from. */
export const withTheirOrders = (rows: string) => `${rows} j ${orders} join tenants t on t.id = j.client_tenant_id`

/** Due date filters in the property's time zone; paused clocks are never overdue. */
const dueConditions = {
  overdue: (now: string) => `j.due_at < ${now}`,
  today: (now: string) =>
    `j.due_at >= ${now} and j.due_at < ${now} + interval '2 days' and (j.due_at at time zone w.time_zone)::date = (${now} at time zone w.time_zone)::date`,
  any: (now: string) => `j.due_at is not null and ${now} is not null`,
} as const

/** Range filters; null values match no range of sums. */
const ranges = (filter: JobFilter) => [
  ...dayRange(
    { key: 'received', column: 'j.created_at' },
    { from: filter.receivedFrom, to: filter.receivedTo, zone: filter.zone },
  ),
  ...dayRange({ key: 'due', column: 'j.due_at' }, { from: filter.dueFrom, to: filter.dueTo, zone: filter.zone }),
  ...dayRange(
    { key: 'visit', column: 'j.next_visit_at' },
    { from: filter.visitFrom, to: filter.visitTo, zone: filter.zone },
  ),
  ...dayRange(
    { key: 'completed', column: 'j.finished_at' },
    { from: filter.completedFrom, to: filter.completedTo, zone: filter.zone },
  ),
  ...sumRange({ key: 'agreed', column: 'j.authorised' }, { from: filter.agreedFrom, to: filter.agreedTo }),
  ...sumRange(
    { key: 'waiting', column: 'j.waiting_sum <> 0 and j.waiting_sum' },
    { from: filter.waitingFrom, to: filter.waitingTo },
  ),
  ...sumRange(
    { key: 'invoiced', column: 'j.spent_sum <> 0 and j.spent_sum' },
    { from: filter.invoicedFrom, to: filter.invoicedTo },
  ),
]

/** Active filters; search and tag find at most `most` rows. */
const conditions = (filter: JobFilter, most: number): Condition[] => {
  const { due } = filter
  return activeConditions([
    filter.operative !== null && {
      key: 'mine',
      text: (n) =>
        `exists (select 1 from job_assignees a where a.contractor_tenant_id = $1 and a.membership_id = $${n}::uuid and a.job_id = j.id)`,
      value: filter.operative,
    },
    ...orderFieldConditions(filter, 'w.'),
    ...textFilterKeys.map(
      (key) =>
        filter[key] !== undefined && {
          key: `${key}-in-search`,
          // The search index of the contractor finds the few rows whose orders are then compared.
          text: (n: number) => `j.search_text like '%' || fold_text($${n}) || '%'`,
          value: filter[key],
        },
    ),
    filter.clientUuid && { key: 'client', text: (n) => `j.client_tenant_id = $${n}::uuid`, value: filter.clientUuid },
    ...assigneeConditions(filter.isOperative ? { ...filter, attention: undefined } : filter, {
      side: 'contractor',
      table: 'j.',
    }),
    filter.ball && { key: 'ball', text: (n) => `j.responsible_party = $${n}`, value: filter.ball },
    due && { key: due, text: (n) => dueConditions[due](`$${n}::timestamptz`), value: filter.now },
    filter.tagUuid && {
      key: 'tag',
      text: (n) =>
        `j.id = any(array(select job_id from job_tags where tenant_id = $1 and tag_id = $${n}::uuid order by tagged_at desc limit ${most}))`,
      value: filter.tagUuid,
    },
    ...ranges(filter),
    searchCondition(filter, { kind: 'jobs', id: 'j.id', number: 'w.number', most }),
  ])
}

const oneOfTabs =
  '((j.tab = any($4) and (j.status_changes_at is null or j.status_changes_at > $2)) or (j.status_changes_at <= $2 and j.next_tab = any($4)))'
/** Every job is in some tab, so `all` needs no comparison. */
const anyTab = '$2::timestamptz is not null and $4::text[] is not null'

/** Condition of a list over `j`, and over `w` where `from` joins it. */
export const jobQuery = (filter: JobFilter, most = countCap) => {
  const active = conditions(filter, most)
  const leaves = filter.due === undefined ? tabsForSlug(filter.tab) : openTabsForSlug(filter.tab)
  const sort = sortFor(filter)
  const asked = active.findIndex(({ key }) => key.startsWith('q'))
  const isExact = searchedNumber(filter.q) !== undefined
  const needsOrders = isExact || active.some(({ text }) => text(0).includes('w.'))
  return {
    name: [
      'jobs',
      leaves === contractorTabs ? 'all' : 'tabs',
      sort,
      filter.direction,
      ...active.map(({ key }) => key),
      ...(isExact ? ['exact'] : []),
    ].join('-'),
    isNarrowed: active.length > 0,
    // Without order columns only `jobs` is read.
    from: needsOrders || sort === 'number' ? `jobs j ${orders}` : 'jobs j',
    where: `j.contractor_tenant_id = $1 and $3::text is not null and ${leaves === contractorTabs ? anyTab : oneOfTabs}${conditionText(active, 5)}`,
    // The job of a searched number comes first.
    first: isExact ? `(w.number::text = ltrim($${5 + asked}::text, '# ')) desc, ` : '',
    order: orderOf({ ...filter, sort }),
    values: [filter.tenantId, filter.now, filter.currency, leaves, ...active.map(({ value }) => value)] as unknown[],
  }
}

/** Statements of a page: its rows, and its capped count where no stored counter exists. */
export const jobListStatements = (filter: JobFilter, page: PageRequest) => {
  const { name, from, where, first, order, values, isNarrowed } = jobQuery(filter)
  const [limit, offset] = [values.length + 1, values.length + 2]
  const sort = sortFor(filter)
  const { direction } = filter
  const isSum = sort === 'number' || sort === 'agreed' || sort === 'waiting' || sort === 'invoiced'
  const place = goOnAfter(
    page,
    {
      column: sorts[sort],
      id: 'j.id',
      type: isSum ? 'bigint' : sort === 'attention' ? 'timestamp' : 'timestamptz',
      direction,
      nulls: mayBeMissing.includes(sort) ? 'last' : undefined,
    },
    offset + 1,
  )
  const sees = `${filter.seesQuotes ? 'q' : ''}${filter.seesInvoices ? 'i' : ''}`
  return {
    rows: {
      name: [`${name}-page-${sees}`, ...place.name].join('-'),
      text: `select ${jsonRows} as json, count(*)::int as length, ${lastPlace} from (select ${jobLine(filter)} as line, ${sorts[sort]}::text as k, j.id from ${withTheirOrders('jobs')} where ${where}${place.text}
         order by ${page.after ? '' : first}${order} limit $${limit} offset $${offset}) lines`,
      values: [...values, page.limit, page.after ? 0 : page.offset, ...place.values],
    },
    counted: isNarrowed && {
      name: `${name}-count`,
      text: `select count(*)::int as n from (select 1 from ${from} where ${where} limit ${countCap}) c`,
      values,
    },
  }
}

/** A page of jobs as JSON text of the wire format. */
export const listJobs = async (read: Read, filter: JobFilter, page: PageRequest): Promise<JsonPage> => {
  const { rows, counted } = jobListStatements(filter, page)
  const count = async () => {
    if (!counted) return (await countJobs(read, filter))[filter.tab] ?? 0
    const [total] = await read.rows<{ n: number }>(counted.name, counted.text, counted.values)
    return total?.n ?? 0
  }
  const [[page1], n] = await Promise.all([
    read.rows<{ json: string; length: number } & LastPlace>(rows.name, rows.text, rows.values),
    count(),
  ])
  return {
    json: page1?.json ?? '[]',
    length: page1?.length ?? 0,
    count: n,
    next: placeOf(page1),
    ...(counted && n >= countCap ? { isCapped: true } : {}),
  }
}

/** Exact totals per tab: stored counters for office members, a count of assigned jobs for operatives. */
export const countJobs = async (
  read: Read,
  scope: Pick<JobReader, 'tenantId' | 'operative' | 'now'>,
): Promise<Record<string, number>> => {
  const rows =
    scope.operative === null
      ? await read.rows<{ tab: string; n: string }>(
          'jobs-counts',
          `select tab, sum(n) as n from (
             select bucket as tab, n from bucket_counters where tenant_id = $1 and scope = 'contractor'
             union all select turned.tab, turned.n from jobs cross join lateral (values (tab, -1), (next_tab, 1)) turned (tab, n)
               where contractor_tenant_id = $1 and status_changes_at <= $2) c group by tab`,
          [scope.tenantId, scope.now],
        )
      : await read.rows<{ tab: string; n: string }>(
          'jobs-counts-mine',
          `select case when j.status_changes_at <= $2 then j.next_tab else j.tab end as tab, count(*) as n from job_assignees a join jobs j on j.id = a.job_id
           where a.contractor_tenant_id = $1 and a.membership_id = $3 group by 1`,
          [scope.tenantId, scope.now, scope.operative],
        )
  const counted = Object.fromEntries(rows.map((row) => [row.tab, Number(row.n)]))
  const leaves = Object.fromEntries(contractorTabs.map((leaf) => [leaf, counted[leaf] ?? 0]))
  return { ...leaves, all: Object.values(leaves).reduce((sum, n) => sum + n, 0) }
}
