import type { InputOf } from '@fettle/contracts/kernel/method'
import type { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { bucketsForSlug, clientBuckets, openBucketsForSlug } from '@fettle/domain/work-orders/buckets'
import { codeFilterKeys, textFilterKeys } from '@fettle/domain/work-orders/order-fields'
import {
  codeColumn,
  integerColumn,
  jsonRow,
  jsonRows,
  textColumn,
  timeColumn,
  uuidColumn,
} from '#platform/database/json-row'
import { countCap, type JsonPage, type PageRequest } from '#platform/database/paging'
import type { Read } from '#platform/database/transaction'
import { assigneeConditions } from './attention-conditions.ts'
import {
  activeConditions,
  type Condition,
  codeEquals,
  conditionText,
  dayRange,
  multiValueSuffix,
  orderFieldConditions,
  sumRange,
} from './list-conditions.ts'
import { sharedRow, tagsOf } from './list-row.ts'
import { goOnAfter, type LastPlace, lastPlace, placeOf } from './place-after.ts'
import { type SearchSource, searchCondition, searchedNumber } from './search-condition.ts'

export type OrderFilter = InputOf<typeof workOrdersMethods.list> & {
  tenantId: string
  organisations: readonly string[] | null
  currency: string
  now: string
  /** Time zone of the filter's dates. */
  zone: string
  /** The membership of the reader. */
  self: string
  /** What the reader may search beside the orders themselves. */
  sources: readonly SearchSource[]
}

const orderColumns = {
  ...sharedRow('w'),
  source: codeColumn('w.source'),
  bucket: codeColumn('case when w.status_changes_at <= $2 then w.next_bucket else w.bucket end'),
  location_uuid: uuidColumn('w.location_id'),
  organisation_name: textColumn('o.name'),
  contractor_name: textColumn('t.name'),
  job_count: integerColumn('w.job_count'),
  quote_count: integerColumn('w.quote_count'),
  tags: tagsOf('work_order_tags', 'x.client_tenant_id = $1 and x.work_order_id = w.id'),
  complete_by: timeColumn('case when w.paused_at is null then w.complete_by end'),
}

/** A wire row of the list, from `w`, `o` and `t`; $1 is the tenant, $2 now and $3 the currency. */
export const orderRow = jsonRow(orderColumns)

/** A row of the list with what a file has beside it: the whole address, and the reference in the client's own books. */
export const exportedOrderRow = jsonRow({
  ...orderColumns,
  address_line_1: textColumn("w.address->>'address_line_1'"),
  address_line_2: textColumn("w.address->>'address_line_2'"),
  external_reference: textColumn(
    '(select p.external_reference from work_order_private p where p.client_tenant_id = $1 and p.work_order_id = w.id)',
  ),
})

const sorts = {
  changed: 'changed_at',
  created: 'created_at',
  due: 'complete_by',
  number: 'number',
  agreed: 'authorised',
  attention: "attention_order(responsible_party = 'client', bucket in ('completed', 'cancelled'), complete_by)",
} as const

/** Order by attention has an index over all orders only; parts of the list are ordered by due date instead. */
const sortFor = (filter: OrderFilter) => (filter.sort === 'attention' && !isWhole(filter) ? 'due' : filter.sort)

/** The day ends in the property's time zone; the two-day bound lets the index find the rows. */
const laterToday = (now: string) =>
  `complete_by >= ${now} and complete_by < ${now} + interval '2 days' and (complete_by at time zone time_zone)::date = (${now} at time zone time_zone)::date`

/** Range filters. */
const ranges = (filter: OrderFilter) =>
  activeConditions([
    ...dayRange(
      { key: 'raised', column: 'created_at' },
      { from: filter.raisedFrom, to: filter.raisedTo, zone: filter.zone },
    ),
    ...dayRange({ key: 'due', column: 'complete_by' }, { from: filter.dueFrom, to: filter.dueTo, zone: filter.zone }),
    ...dayRange(
      { key: 'finished', column: 'finished_at' },
      { from: filter.finishedFrom, to: filter.finishedTo, zone: filter.zone },
    ),
    ...sumRange({ key: 'agreed', column: 'authorised' }, { from: filter.agreedFrom, to: filter.agreedTo }),
  ])

/** Active filters with their parameter positions; the statement name is derived from the set. */
const conditions = (filter: OrderFilter, most: number): Condition[] =>
  activeConditions([
    filter.organisations === null
      ? undefined
      : { key: 'scope', text: (n: number) => `organisation_id = any($${n}::uuid[])`, value: filter.organisations },
    ...orderFieldConditions(filter, ''),
    filter.organisationUuid && {
      key: 'organisation',
      text: (n: number) => `organisation_id = $${n}::uuid`,
      value: filter.organisationUuid,
    },
    filter.contractorUuid && {
      key: 'contractor',
      text: (n: number) => `contractor_tenant_id = $${n}::uuid`,
      value: filter.contractorUuid,
    },
    filter.due === 'overdue'
      ? { key: 'overdue', text: (n: number) => `complete_by < $${n}::timestamptz`, value: filter.now }
      : undefined,
    filter.due === 'today'
      ? { key: 'today', text: (n: number) => laterToday(`$${n}::timestamptz`), value: filter.now }
      : undefined,
    filter.tagUuid && {
      key: 'tag',
      // Newest rows of the tag by its own index, read once; their orders are then read by id.
      text: (n: number) =>
        `id = any(array(select work_order_id from work_order_tags where client_tenant_id = $1 and tag_id = $${n}::uuid order by tagged_at desc limit ${most}))`,
      value: filter.tagUuid,
    },
    ...assigneeConditions(filter, { side: 'client', table: '' }),
    filter.ball && { key: 'ball', text: (n: number) => `responsible_party = $${n}`, value: filter.ball },
    codeEquals('source', 'source', filter.source),
    ...ranges(filter),
    filter.locationUuid && {
      key: 'location',
      text: (n: number) =>
        `location_id in (select id from locations where tenant_id = $1 and (id = $${n}::uuid or trail @> array[$${n}::uuid]))`,
      value: filter.locationUuid,
    },
    filter.assetUuid && {
      key: 'asset',
      text: (n: number) =>
        `id in (select work_order_id from work_order_assets where client_tenant_id = $1 and asset_id = $${n}::uuid)`,
      value: filter.assetUuid,
    },
    searchCondition(filter, { kind: 'work_orders', id: 'id', number: 'number', most }),
    filter.bucket === 'scheduled'
      ? { key: 'ahead', text: (n: number) => `next_visit_at > $${n}::timestamptz`, value: filter.now }
      : undefined,
  ])

/** Search and tag filters run once for all buckets; page and count are taken from the result. */
const isFound = (filter: OrderFilter) =>
  filter.q !== '' || filter.tagUuid !== undefined || textFilterKeys.some((key) => filter[key] !== undefined)
/** Filters with an index per bucket run one lateral query per bucket; full-text and tag filters run once for all. */
const isLeafwise = (filter: OrderFilter) =>
  !isFound(filter) &&
  Boolean(
    codeFilterKeys.some((key) => filter[key]) ||
      filter.due ||
      filter.organisationUuid ||
      filter.contractorUuid ||
      filter.ball ||
      filter.assignee ||
      filter.step ||
      filter.source ||
      filter.sort === 'agreed' ||
      ranges(filter).length > 0,
  )
/** Buckets of the list: of its slug, or a single one; closed ones cannot be overdue. */
const leavesIn = ({ bucket, leaf, due }: OrderFilter) => {
  const leaves = due ? openBucketsForSlug(bucket) : bucketsForSlug(bucket)
  return leaf === undefined ? leaves : leaves.filter((each) => each === leaf)
}
const isWhole = (filter: OrderFilter) => filter.bucket === 'all' && !filter.leaf && !filter.due && !isLeafwise(filter)

/** Orders without a sum sort below every sum. */
export const orderBySql = ({ sort, direction }: Pick<OrderFilter, 'sort' | 'direction'>): string =>
  sort === 'agreed' ? `${direction} nulls ${direction === 'desc' ? 'last' : 'first'}` : direction

const keyTypes = {
  changed: 'timestamptz',
  created: 'timestamptz',
  due: 'timestamptz',
  number: 'bigint',
  agreed: 'bigint',
  attention: 'timestamp',
} as const
const sortingOf = (filter: OrderFilter) => ({
  direction: filter.direction,
  type: keyTypes[sortFor(filter)],
  nulls: filter.sort === 'agreed' ? (filter.direction === 'desc' ? ('last' as const) : ('first' as const)) : undefined,
})

type Query = {
  name: string
  picked: string
  counted: string
  values: unknown[]
  /** Parameters of the page alone, after the others: the place it goes on from. */
  ofPage: readonly unknown[]
  /** Result of a search or tag filter, shared by page and count. */
  found?: string
}

/**
 * Rows of each bucket by its index, plus the few with scheduled changes not persisted yet. Search and tag filters find
 * at most `most` rows.
 */
export const orderQuery = (filter: OrderFilter, page: PageRequest, most = countCap): Query => {
  const active = conditions(filter, most)
  const values: unknown[] = [
    filter.tenantId,
    filter.now,
    filter.currency,
    page.limit,
    page.after ? 0 : page.offset,
    leavesIn(filter),
    ...active.map(({ value }) => value),
  ]
  const extra = conditionText(active, 7)
  const sort = sortFor(filter)
  const place = (column: string) => goOnAfter(page, { ...sortingOf(filter), column, id: 'id' }, values.length + 1)
  const [column, direction] = [sorts[sort], filter.direction]
  const order = `${column} ${orderBySql(filter)}, id ${direction}`
  const { name: placed, values: ofPage } = place('k')
  const extent = isWhole(filter) ? 'all' : 'leaf'
  const name = ['orders', sort, direction, extent, ...active.map(({ key }) => key), ...placed].join('-')
  const own = 'client_tenant_id = $1 and $6::text[] is not null'
  const inBuckets = isWhole(filter)
    ? own
    : `${own} and ((bucket = any($6) and (status_changes_at is null or status_changes_at > $2)) or (status_changes_at <= $2 and next_bucket = any($6)))`
  if (isFound(filter)) {
    // The order of a searched number comes first.
    const asked = active.findIndex(({ key }) => key.startsWith('q'))
    const isExact = searchedNumber(filter.q) === undefined ? 'false' : `number::text = ltrim($${7 + asked}::text, '# ')`
    return {
      name: isExact === 'false' ? name : `${name}-exact`,
      values,
      ofPage,
      found: `select id, ${column} as k, ${isExact} as e from work_orders where ${inBuckets}${extra} limit ${most}`,
      picked: `select id, k, e from found where ${page.after ? 'not e' : 'true'}${place('k').text} order by e desc, k ${orderBySql(filter)}, id ${direction} limit $4 offset $5`,
      counted: 'select 1 from found',
    }
  }
  if (isWhole(filter))
    return {
      name,
      values,
      ofPage,
      picked: `select id, ${column} as k from work_orders where ${own}${extra}${place(column).text} order by ${order} limit $4 offset $5`,
      counted: `select 1 from work_orders where ${own} and $2::timestamptz is not null${extra}`,
    }
  // `offset 0` is an optimisation fence: rows past their scheduled change are found by their own index.
  const after = place(column).text
  const turned = `from (select * from work_orders where client_tenant_id = $1 and status_changes_at <= $2 offset 0) past where next_bucket = any($6)${extra}`
  const stays = `from work_orders where ${own} and bucket = leaf.word and (status_changes_at is null or status_changes_at > $2)${extra}`
  const ofLeaves = (leaf: string) => `from unnest($6::text[]) leaf (word) cross join lateral (${leaf}) w`
  const leaf = `select id, ${column} as k ${stays}${after} order by ${order} limit $4::int + $5::int`
  return {
    name,
    values,
    ofPage,
    picked: `select id, k from (select w.id, w.k ${ofLeaves(leaf)} union all select id, ${column} as k ${turned}${after}) both_kinds order by k ${orderBySql(filter)}, id ${direction} limit $4 offset $5`,
    counted: isLeafwise(filter)
      ? `select 1 from (select 1 ${ofLeaves(`select 1 ${stays} limit ${countCap}`)} union all select 1 ${turned}) both_kinds`
      : `select 1 from work_orders where ${inBuckets}${extra}`,
  }
}

type Statement = { name: string; text: string; values: unknown[] }

/** Single-code filters with stored counters, and their columns. */
const countedFilters = {
  priority: 'priority',
  category: 'category',
  source: 'source',
  ball: 'responsible_party',
} as const
type CountedFilter = keyof typeof countedFilters
const isCountedFilter = (key: string): key is CountedFilter => key in countedFilters

/** Stored counters of a list: of whole buckets, or under one single-code filter. */
type Counted = {
  readonly filter: CountedFilter | undefined
  readonly organisations: readonly string[] | null
  /** Counts filtered lists up to the cap only. */
  readonly isNarrowed: boolean
}

/** The stored counters of a filter; undefined when none apply. */
const countedBy = (filter: OrderFilter): Counted | undefined => {
  const keys = conditions(filter, 0)
    .map(({ key }) => key)
    .filter((key) => key !== 'scope' && key !== 'organisation')
  const [named, ...others] = keys
  const key = named?.replace(multiValueSuffix, '')
  if (filter.due || others.length > 0 || (key !== undefined && !isCountedFilter(key))) return undefined
  const { organisationUuid: asked, organisations: own } = filter
  const organisations = asked ? [asked].filter((each) => own?.includes(each) ?? true) : own
  return { filter: key, organisations, isNarrowed: key !== undefined || asked !== undefined }
}

// `offset 0` is an optimisation fence here too, for rows past their scheduled change.
const totalsText = (key: CountedFilter | undefined) => `select bucket, sum(n) as n from (
     select bucket, n from bucket_counters where tenant_id = $1 and scope = ${key ? `any(array(select 'client:${key}:' || word from unnest($4::text[]) word))` : `'client'`} and ($2::uuid[] is null or part = any($2))
     union all select turned.bucket, turned.n from (select * from work_orders where client_tenant_id = $1 and status_changes_at <= $3 offset 0) past
       cross join lateral (values (bucket, -1), (next_bucket, 1)) turned (bucket, n)
       where ($2::uuid[] is null or organisation_id = any($2))${key ? ` and ${countedFilters[key]} = any($4)` : ''}
   ) c group by bucket`

const totalsOf = (filter: CountScope & Partial<Pick<OrderFilter, CountedFilter>>, key?: CountedFilter): Statement => ({
  name: ['orders-counts', ...(key ? [key] : [])].join('-'),
  text: totalsText(key),
  values: [filter.tenantId, filter.organisations, filter.now, ...(key ? [[filter[key]].flat()] : [])],
})

/** Statements of a page: its rows (with the total of a search), and its count. */
export const orderListStatements = (
  filter: OrderFilter,
  page: PageRequest,
): { rows: Statement; stored?: Statement & Pick<Counted, 'isNarrowed'>; counted?: Statement } => {
  const { name, picked, counted, values, ofPage, found } = orderQuery(filter, page)
  const { direction } = filter
  // `offset 0` is an optimisation fence: rows are read by id instead of scanning an organisation.
  const before = found ? `with found as materialized (${found}) ` : ''
  const total = found ? ', (select count(*)::int from found) as n' : ''
  const rows = `${before}select ${jsonRows} as json, count(*)::int as length, ${lastPlace}${total} from (
       select ${orderRow} as line, p.k::text as k, p.id from (${picked}) p cross join lateral (select * from work_orders where client_tenant_id = $1 and id = p.id offset 0) w
         join organisations o on o.tenant_id = $1 and o.id = w.organisation_id left join tenants t on t.id = w.contractor_tenant_id
       order by ${found ? 'p.e desc, ' : ''}p.k ${orderBySql(filter)}, p.id ${direction}) lines`
  const page1 = { name: `${name}-page`, text: rows, values: [...values, ...ofPage] }
  if (found) return { rows: page1 }
  const by = countedBy(filter)
  if (by) {
    const stored = totalsOf({ ...filter, organisations: by.organisations }, by.filter)
    return { rows: page1, stored: { ...stored, isNarrowed: by.isNarrowed } }
  }
  const alone = `select count(*)::int as n, $3::text as c, $4::int as l, $5::int as o from (${counted} limit ${countCap}) c`
  return { rows: page1, counted: { name: `${name}-count`, text: alone, values } }
}

const ask = <Row extends object>(read: Read, { name, text, values }: Statement) => read.rows<Row>(name, text, values)

type LeafCount = { bucket: string; n: string }
const sumOf = (leaves: readonly string[], counts: readonly LeafCount[]) =>
  counts.filter(({ bucket }) => leaves.includes(bucket)).reduce((sum, { n }) => sum + Number(n), 0)

/**
 * A page of work orders as JSON text of the wire format. Whole buckets have exact totals; filtered lists are counted up
 * to the cap.
 */
export const listOrders = async (read: Read, filter: OrderFilter, page: PageRequest): Promise<JsonPage> => {
  const { rows, stored, counted } = orderListStatements(filter, page)
  const [[found], counts, [total]] = await Promise.all([
    ask<{ json: string; length: number; n?: number } & LastPlace>(read, rows),
    stored ? ask<LeafCount>(read, stored) : [],
    counted ? ask<{ n: number }>(read, counted) : [],
  ])
  const { json, length } = found ?? { json: '[]', length: 0 }
  const n = stored ? sumOf(leavesIn(filter), counts) : (found?.n ?? total?.n ?? 0)
  const next = placeOf(found)
  return n < countCap || stored?.isNarrowed === false
    ? { json, length, count: n, next }
    : { json, length, count: countCap, isCapped: true, next }
}

type CountScope = Pick<OrderFilter, 'tenantId' | 'organisations' | 'now'>

/** Exact totals per bucket: stored counters, adjusted by scheduled changes not persisted yet. */
export const countOrders = async (read: Read, scope: CountScope): Promise<Record<string, number>> => {
  const rows = await ask<LeafCount>(read, totalsOf(scope))
  const counted = Object.fromEntries(rows.map((row) => [row.bucket, Number(row.n)]))
  return Object.fromEntries(clientBuckets.map((leaf) => [leaf, counted[leaf] ?? 0]))
}

/** In-progress orders with a future visit; a filter over a bucket without a stored counter. */
export const countScheduled = async (read: Read, scope: CountScope): Promise<number> => {
  const [row] = await read.rows<{ n: number }>(
    'orders-scheduled',
    `select count(*)::int as n from (select 1 from work_orders where client_tenant_id = $1 and bucket = 'in-progress' and next_visit_at > $3
       and ($2::uuid[] is null or organisation_id = any($2)) limit ${countCap}) c`,
    [scope.tenantId, scope.organisations, scope.now],
  )
  return row?.n ?? 0
}
