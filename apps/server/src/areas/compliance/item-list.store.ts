import { type RequirementStatus, requirementStatuses } from '@fettle/domain/compliance/requirement-status'
import type { RequirementKey } from '@fettle/domain/compliance/requirements'
import { countCap, type JsonPage, type PageRequest } from '#platform/database/paging'
import type { Read } from '#platform/database/transaction'
import {
  derivedItems,
  type ItemFilter,
  type ItemSource,
  isSeen,
  itemColumns,
  itemJoins,
  itemValues,
  storedItems,
  urgencyOf,
} from './item-rows.ts'

type Asked = ItemFilter & {
  /** Whether the day is the present one, whose statuses are stored. */
  readonly isToday: boolean
}

type Condition = readonly [key: string, text: (at: string) => string, value: unknown]
const ofColumns = (filter: ItemFilter): readonly Condition[] => [
  ['organisation', (at) => `s.organisation_id = ${at}::uuid`, filter.organisationUuid],
  ['requirement', (at) => `s.requirement_key = ${at}`, filter.requirementKey],
  ['due', (at) => `s.due_on <= $2::date + ${at}::integer`, filter.dueWithinDays],
  ['from', (at) => `s.due_on >= ${at}::date`, filter.dueFrom],
  ['to', (at) => `s.due_on <= ${at}::date`, filter.dueTo],
]
const ofTables = (filter: ItemFilter): readonly Condition[] => [
  ['location', (at) => `(l.id = ${at}::uuid or l.trail @> array[${at}::uuid])`, filter.locationUuid],
  ['asset', (at) => `i.asset_id = ${at}::uuid`, filter.assetUuid],
  [
    'q',
    (at) => `(l.search_text like '%' || fold_text(${at}) || '%' or a.search_text like '%' || fold_text(${at}) || '%')`,
    filter.q ? filter.q.replaceAll(/[%_\\]/g, String.raw`\$&`) : undefined,
  ],
]

/** Conditions that are asked for, with their names and values after those of every statement. */
const conditionsOf = (all: readonly Condition[], after: number) => {
  const asked = all.filter(([, , value]) => value !== undefined)
  return {
    name: asked.map(([key]) => `-${key}`).join(''),
    text: asked.map(([, text], place) => ` and ${text(`$${after + place + 1}`)}`).join(''),
    values: asked.map(([, , value]) => value),
  }
}

type Found = {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  readonly order: string
}

const order = `${urgencyOf('s.status')}, s.due_on nulls last`

/** Items by conditions over any tables, sorted with the names of their locations. */
const foundBy = (filter: ItemFilter, source: ItemSource, values: readonly unknown[]): Found => {
  const given = [...values, filter.status ?? null]
  const conditions = conditionsOf([...ofColumns(filter), ...ofTables(filter)], given.length)
  const at = `$${given.length}`
  return {
    name: `${source === storedItems ? 'stored' : 'derived'}${conditions.name}`,
    text: `select s.* from (select s.item_id, s.due_on, s.evidence_id, ${source.status} as status, l.name as sort_name
        from ${source.table} join requirement_items i on i.tenant_id = $1 and i.id = s.item_id join locations l on l.tenant_id = i.tenant_id and l.id = i.location_id
          left join assets a on a.tenant_id = i.tenant_id and a.id = i.asset_id where ${isSeen}${conditions.text}) s
      where case when ${at}::text is null then s.status <> 'not_applicable' else s.status = ${at} end`,
    values: [...given, ...conditions.values],
    order: `${order}, s.sort_name, s.item_id`,
  }
}

type Statuses = { readonly statuses: readonly string[]; readonly most: number }

/** The first `most` items of each status from the index of the status, with those whose status the day has changed. */
const foundByStatus = (filter: ItemFilter, { statuses, most }: Statuses, values: readonly unknown[]): Found => {
  const given = [...values, statuses, most]
  const [wanted, limit] = [`$${given.length - 1}::text[]`, `$${given.length}`]
  const conditions = conditionsOf(ofColumns(filter), given.length)
  const columns = 's.item_id, s.due_on, s.evidence_id, s.location_id'
  return {
    name: `by-status${conditions.name}`,
    text: `select s.* from (
        select n.* from unnest(${wanted}) as w (status) cross join lateral (select ${columns}, s.status from ${storedItems.table}
          where ${isSeen} and s.status = w.status and (s.status_changes_on is null or s.status_changes_on > $2::date)${conditions.text}
          order by s.due_on, s.location_id, s.item_id limit ${limit}) n
        union all
        select m.* from (select ${columns}, ${storedItems.status} as status from ${storedItems.table}
          where ${isSeen} and s.status_changes_on <= $2::date${conditions.text} offset 0) m where m.status = any(${wanted})) s`,
    values: [...given, ...conditions.values],
    order: `${order}, s.location_id, s.item_id`,
  }
}

/** The rows of a page; tables of a row are read for those of the page alone. */
const loadRows = async (read: Read, { name, text, values, order: by }: Found, { limit, offset }: PageRequest) => {
  const [most, from] = [`$${values.length + 1}`, `$${values.length + 2}`]
  const [row] = await read.rows<{ json: string; length: number }>(
    `compliance-items-${name}-page`,
    `select coalesce(json_agg(x), '[]')::text as json, count(*)::int as length from (select ${itemColumns('s.status')}
       from (select s.*, row_number() over (order by ${by}) as place from (${text}) s order by ${by} limit ${most} offset ${from}) s ${itemJoins} order by s.place) x`,
    [...values, limit, offset],
  )
  return { json: row?.json ?? '[]', length: row?.length ?? 0 }
}

const countFound = async (read: Read, { name, text, values }: Found) => {
  const [row] = await read.rows<{ n: number }>(
    `compliance-items-${name}-count`,
    `select count(*)::int as n from (${text} limit ${countCap}) c`,
    values,
  )
  const count = row?.n ?? 0
  return { count, ...(count >= countCap ? { isCapped: true } : {}) }
}

/** A page of requirements at locations, the most urgent first; what does not apply only when asked for. */
export const listItems = async (read: Read, filter: Asked, page: PageRequest): Promise<JsonPage> => {
  const values = itemValues(read, filter)
  const { locationUuid, assetUuid, q, isToday } = filter
  if (isToday && locationUuid === undefined && assetUuid === undefined && !q) return listByStatus(read, filter, page)
  const found = foundBy(filter, isToday ? storedItems : derivedItems, values)
  const [rows, total] = await Promise.all([loadRows(read, found, page), countFound(read, found)])
  return { ...rows, ...total }
}

const listByStatus = async (read: Read, filter: Asked, page: PageRequest): Promise<JsonPage> => {
  const { status, requirementKey, dueWithinDays, dueFrom, dueTo } = filter
  const counts = (await countItems(read, filter)).filter(
    (each) => requirementKey === undefined || each.requirement_key === requirementKey,
  )
  const numbers = requirementStatuses.flatMap((each) => {
    const n = counts.reduce((sum, count) => sum + (count.status === each ? count.n : 0), 0)
    return n > 0 && (status === undefined ? each !== 'not_applicable' : each === status) ? [{ status: each, n }] : []
  })
  const found = (statuses: readonly string[], most: number) =>
    foundByStatus(filter, { statuses, most }, itemValues(read, filter))
  if ([dueWithinDays, dueFrom, dueTo].some((each) => each !== undefined)) {
    const statuses = numbers.map((each) => each.status)
    const [rows, total] = await Promise.all([
      loadRows(read, found(statuses, page.offset + page.limit), page),
      countFound(read, found(statuses, countCap)),
    ])
    return { ...rows, ...total }
  }
  const { statuses, skipped } = statusesOfPage(numbers, page)
  const offset = page.offset - skipped
  const rows = await loadRows(read, found(statuses, offset + page.limit), { limit: page.limit, offset })
  return { ...rows, count: numbers.reduce((sum, { n }) => sum + n, 0) }
}

type StatusNumber = { readonly status: RequirementStatus; readonly n: number }
/** Statuses whose items are on a page, and the number of items of those before them. */
const statusesOfPage = (numbers: readonly StatusNumber[], { limit, offset }: PageRequest) => {
  const statuses: RequirementStatus[] = []
  let [skipped, before] = [0, 0]
  for (const { status, n } of numbers) {
    if (before + n <= offset) skipped += n
    else if (before < offset + limit) statuses.push(status)
    before += n
  }
  return { statuses, skipped }
}

/** Ids of the items of a list in its order, for a file; the tenant is the first value of the statement. */
export const selectItems = (tenantId: string, filter: ItemFilter, most: number) => {
  const { name, text, values, order: by } = foundBy(filter, derivedItems, itemValues({ tenantId }, filter))
  return {
    name: `compliance-items-${name}-selection`,
    text: `select s.item_id as id, row_number() over (order by ${by}) as n from (${text}) s order by n limit ${most}`,
    values,
  }
}

/** Items by the month of their deadline, from the counters, in months from the first to the last. */
export const countDueMonths = (
  read: Read,
  filter: Pick<Asked, 'on' | 'organisations' | 'warnDays' | 'names' | 'organisationUuid'>,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<{ month: string; n: number }[]> => {
  const [tenant, , organisations, requirements] = itemValues(read, filter)
  return read.rows(
    'compliance-due-months',
    `select c.bucket as month, sum(c.n)::int as n from bucket_counters c
     where c.tenant_id = $1 and c.scope in (select 'requirement-due:' || k from jsonb_object_keys($3::jsonb) k)
       and ($2::uuid[] is null or c.part = any($2)) and ($4::uuid is null or c.part = $4) and c.bucket between $5 and $6
     group by 1 having sum(c.n) > 0 order by 1`,
    [tenant, organisations, requirements, filter.organisationUuid ?? null, first, last],
  )
}

export type StatusCount = {
  readonly requirement_key: RequirementKey
  readonly status: RequirementStatus
  readonly n: number
}

/** Items by requirement and status on a day: today from the counters, with those whose status the day has changed. */
export const countItems = (read: Read, filter: Asked): Promise<StatusCount[]> => {
  const values = [...itemValues(read, filter), filter.organisationUuid ?? null]
  const isAsked = `${isSeen} and ($5::uuid is null or s.organisation_id = $5)`
  if (!filter.isToday)
    return read.rows(
      'compliance-counts-derived',
      `select requirement_key, status, count(*)::int as n from (select s.requirement_key, ${derivedItems.status} as status from ${derivedItems.table} where ${isAsked}) x group by 1, 2`,
      values,
    )
  return read.rows(
    'compliance-counts',
    `select requirement_key, status, sum(n)::int as n from (
       select substr(c.scope, 13) as requirement_key, c.bucket as status, c.n from bucket_counters c
         where c.tenant_id = $1 and c.scope in (select 'requirement:' || k from jsonb_object_keys($4::jsonb) k)
           and ($3::uuid[] is null or c.part = any($3)) and ($5::uuid is null or c.part = $5)
       union all
       select s.requirement_key, m.status, m.n from (select s.requirement_key, s.status as before, ${storedItems.status} as after
           from ${storedItems.table} where ${isAsked} and s.status_changes_on <= $2::date offset 0) s
         cross join lateral (values (s.before, -1), (s.after, 1)) m (status, n) where m.status is not null) x
     group by 1, 2 having sum(n) <> 0`,
    values,
  )
}
