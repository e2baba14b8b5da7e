import { maxEvidenceLocations } from '@fettle/domain/compliance/evidence'
import type { RequirementStatus } from '@fettle/domain/compliance/requirement-status'
import type { RequirementKey } from '@fettle/domain/compliance/requirements'
import { and, eq } from 'drizzle-orm'
import { jsonPage } from '#platform/database/json-page'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { type ItemRecord, requirementItems } from './compliance.tables.ts'

export type ItemFilter = {
  readonly on: string
  readonly organisations: readonly string[] | null
  /** Requirements that are on, with the days before a deadline when they count as expiring. */
  readonly warnDays: Readonly<Record<string, number>>
  /** Names of the client's own requirements. */
  readonly names?: Readonly<Record<string, string>>
  readonly organisationUuid?: string | undefined
  readonly requirementKey?: string | undefined
  readonly status?: string | undefined
  readonly locationUuid?: string | undefined
  readonly q?: string | undefined
  readonly assetUuid?: string | undefined
  readonly dueWithinDays?: number | undefined
}

/**
 * The status as `requirementStatus` of the domain has it, on the day $2. $4 holds the warning days and names of the requirements that are on.
 */
const status = `case when p.applies = 'no' then 'not_applicable' when p.applies = 'unknown' then 'unknown'
  when e.evidence_id is null then case when p.first_due_on >= $2::date then 'not_due' else 'missing' end
  when e.due_on < $2::date then 'expired'
  when v.outcome <> 'satisfactory' and (v.remedied_on is null or v.remedied_on > $2::date) then 'remedial_open'
  when e.due_on <= $2::date + ($4::jsonb -> i.requirement_key ->> 'days')::integer then 'expiring' else 'valid' end`
const joins = `from requirement_items i
  join locations l on l.tenant_id = i.tenant_id and l.id = i.location_id
  join requirement_item_periods p on p.tenant_id = i.tenant_id and p.item_id = i.id and p.from_on <= $2::date and (p.until_on is null or p.until_on > $2::date)
  left join evidence_items e on e.tenant_id = i.tenant_id and e.item_id = i.id and e.valid_from <= $2::date and (e.superseded_on is null or e.superseded_on > $2::date)
  left join evidence v on v.tenant_id = i.tenant_id and v.id = e.evidence_id
  left join assets a on a.tenant_id = i.tenant_id and a.id = i.asset_id
  where i.tenant_id = $1 and $4::jsonb ? i.requirement_key and ($3::uuid[] is null or l.organisation_id = any($3))`
const columns = `i.id as uuid, i.requirement_key, $4::jsonb -> i.requirement_key ->> 'name' as requirement_name, i.location_id as location_uuid, l.name as location_name,
  i.asset_id as asset_uuid, a.name as asset_name,
  (select o.name from organisations o where o.tenant_id = l.tenant_id and o.id = l.organisation_id) as organisation_name, ${status} as status,
  case when e.evidence_id is null then p.first_due_on else e.due_on end as due_on, e.evidence_id as evidence_uuid, v.number as evidence_number, v.issued_on,
  exists (select from evidence_items r join evidence w on w.tenant_id = r.tenant_id and w.id = r.evidence_id
    where r.tenant_id = i.tenant_id and r.item_id = i.id and w.state = 'handed_in') as is_in_review`
const urgency: readonly RequirementStatus[] = [
  'expired',
  'missing',
  'remedial_open',
  'unknown',
  'expiring',
  'valid',
  'not_due',
]
const values = (
  read: Pick<Read, 'tenantId'>,
  { on, organisations, warnDays, names = {} }: Pick<ItemFilter, 'on' | 'organisations' | 'warnDays' | 'names'>,
) => [
  read.tenantId,
  on,
  organisations,
  JSON.stringify(
    Object.fromEntries(Object.entries(warnDays).map(([key, days]) => [key, { days, name: names[key] ?? null }])),
  ),
]

const filtered = `from (select ${columns}, l.name as sort_name ${joins} and ($5::uuid is null or l.organisation_id = $5) and ($6::text is null or i.requirement_key = $6)
    and ($7::uuid is null or l.id = $7 or $7 = any(l.trail)) and ($8 = '' or l.search_text like '%' || fold_text($8) || '%' or a.search_text like '%' || fold_text($8) || '%') and ($11::uuid is null or i.asset_id = $11)) x
  where ($9::text is null and x.status <> 'not_applicable' or x.status = $9) and ($10::integer is null or x.due_on <= $2::date + $10)`
const order = `array_position(array['${urgency.join("','")}'], x.status), x.due_on nulls last, x.sort_name, x.uuid`
const filterValues = (filter: ItemFilter) => [
  filter.organisationUuid ?? null,
  filter.requirementKey ?? null,
  filter.locationUuid ?? null,
  (filter.q ?? '').replaceAll(/[%_\\]/g, String.raw`\$&`),
  filter.status ?? null,
  filter.dueWithinDays ?? null,
  filter.assetUuid ?? null,
]

/** A page of requirements at locations, the most urgent first; what does not apply only when asked for. */
export const listItems = (read: Read, filter: ItemFilter, page: PageRequest) =>
  jsonPage(read, {
    name: 'compliance-items',
    select: '*',
    from: filtered,
    order,
    values: [...values(read, filter), ...filterValues(filter)],
    page,
  })

/** Ids of the items of a list in its order, for a file; the tenant is the first value of the statement. */
export const selectItems = (tenantId: string, filter: ItemFilter, most: number) => ({
  name: 'compliance-items-selection',
  text: `select x.uuid as id, row_number() over (order by ${order}) as n ${filtered} order by n limit ${most}`,
  values: [...values({ tenantId }, filter), ...filterValues(filter)],
})

export type StatusCount = {
  readonly requirement_key: RequirementKey
  readonly status: RequirementStatus
  readonly n: number
}
/** Items by requirement and status on a day. */
export const countItems = (read: Read, filter: ItemFilter): Promise<StatusCount[]> =>
  read.rows(
    'compliance-counts',
    `select requirement_key, status, count(*)::int as n from (select i.requirement_key, ${status} as status ${joins} and ($5::uuid is null or l.organisation_id = $5)) x group by 1, 2`,
    [...values(read, filter), filter.organisationUuid ?? null],
  )

export type ShownItem = {
  readonly row: Record<string, unknown>
  readonly applies: 'yes' | 'no' | 'unknown'
  readonly because: readonly string[]
  readonly missing: readonly string[]
  readonly location_id: string
  readonly set_by: string | null
}
/** One item as the list shows it, with why it applies; also where its requirement is off. */
export const showItemRow = async (read: Read, id: string, filter: ItemFilter): Promise<ShownItem | undefined> => {
  const [row] = await read.rows<ShownItem>(
    'compliance-item-shown',
    `select (select row_to_json(x) from (select ${columns}) x) as row, p.applies, p.because, p.missing, l.id as location_id,
       (select m.display_name from memberships m where m.tenant_id = i.tenant_id and m.id = i.set_by_membership_id) as set_by ${joins} and i.id = $5`,
    [...values(read, filter), id],
  )
  return row
}

export const findItem = async (read: Read, id: string): Promise<ItemRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(requirementItems)
    .where(and(eq(requirementItems.tenantId, read.tenantId), eq(requirementItems.id, id)))
  return row
}

/** Saves if the version still matches; returns whether it did. */
export const saveItem = async (
  tx: Tx,
  { id, version }: Pick<ItemRecord, 'id' | 'version'>,
  change: Partial<ItemRecord>,
): Promise<boolean> => {
  const rows = await tx.db
    .update(requirementItems)
    .set({ ...change, version: version + 1 })
    .where(
      and(
        eq(requirementItems.tenantId, tx.tenantId),
        eq(requirementItems.id, id),
        eq(requirementItems.version, version),
      ),
    )
    .returning()
  return rows.length > 0
}

/** Missing facts, asked at the building of a home where it has one: one question answers for all its homes. */
export const listQuestions = (
  read: Read,
  filter: Pick<ItemFilter, 'on' | 'organisations' | 'warnDays' | 'names' | 'locationUuid'>,
  page: PageRequest,
) =>
  jsonPage(read, {
    name: 'compliance-questions',
    select: '*',
    from: `from (select q.id as location_uuid, q.name as location_name, f.fact, json_agg(distinct jsonb_build_object('requirement_key', i.requirement_key, 'requirement_name', $4::jsonb -> i.requirement_key ->> 'name')) as requirements, count(distinct i.location_id)::int as locations
      ${joins.replace(
        'where i.tenant_id',
        `cross join lateral unnest(p.missing) as f (fact)
      join locations q on q.tenant_id = l.tenant_id and q.id = coalesce(
        case when l.kind = 'unit' then (select b.id from locations b where b.tenant_id = l.tenant_id and b.id = l.parent_id and b.kind = 'building') end, l.id)
      where i.tenant_id`,
      )} and p.applies = 'unknown' and ($5::uuid is null or l.id = $5 or $5 = any(l.trail))
      group by q.id, q.name, f.fact) x`,
    order: 'x.locations desc, x.location_name, x.location_uuid, x.fact',
    values: [...values(read, filter), filter.locationUuid ?? null],
    page,
  })

export type AppliedItem = { readonly id: string; readonly requirement_key: RequirementKey; readonly applies: string }
/** Items within the organisations, of requirements that are on. */
export const appliedItems = (read: Read, ids: readonly string[], filter: ItemFilter): Promise<AppliedItem[]> =>
  read.rows(
    'compliance-items-applied',
    `select i.id, i.requirement_key, p.applies ${joins} and i.id = any($5::uuid[])`,
    [...values(read, filter), ids],
  )

/** The register on a day up to the conditions that a statement adds; the values end with $4. */
export const registerQuery = (read: Read, filter: Pick<ItemFilter, 'on' | 'organisations' | 'warnDays' | 'names'>) => ({
  text: `select $2::date::text as as_at, l.name as location, l.external_reference as reference, i.requirement_key as requirement, $4::jsonb -> i.requirement_key ->> 'name' as requirement_name, a.name as asset, ${status} as status,
       coalesce(e.due_on, p.first_due_on)::text as due_on, v.number, v.issued_on::text as issued_on, v.valid_until::text as valid_until, v.outcome, v.findings,
       v.issuer, v.registration, v.remedied_on::text as remedied_on, v.is_unchecked as not_checked_by_second_person, i.reason, l.id as location_uuid, i.id as item_uuid
     ${joins}`,
  values: values(read, filter),
})

/**
 * Items of a requirement that the certificate of an order covers, where it may apply: those of the location and below it, else
 * that of the nearest location above; of assets those that the order names, where it names any.
 */
export const itemsOfOrder = async (tx: Tx, workOrderId: string, key: RequirementKey): Promise<string[]> => {
  const rows = await tx.rows<{ id: string }>(
    'compliance-items-of-order',
    `with place as (select l.id, l.trail from work_orders o join locations l on l.tenant_id = o.client_tenant_id and l.id = o.location_id
         where o.client_tenant_id = $1 and o.id = $2),
       found as (select i.id, case when l.id = place.id or place.id = any(l.trail) then 0 else cardinality(place.trail) - array_position(place.trail, l.id) + 1 end as distance
         from place join locations l on l.tenant_id = $1 and (l.id = place.id or place.id = any(l.trail) or l.id = any(place.trail))
         join requirement_items i on i.tenant_id = l.tenant_id and i.location_id = l.id and i.requirement_key = $3
         join requirement_item_periods p on p.tenant_id = i.tenant_id and p.item_id = i.id and p.until_on is null
         where p.applies <> 'no' and (i.asset_id is null or exists (select from work_order_assets w where w.client_tenant_id = $1 and w.work_order_id = $2 and w.asset_id = i.asset_id)
           or not exists (select from work_order_assets w where w.client_tenant_id = $1 and w.work_order_id = $2)))
     select id from found where distance = (select min(distance) from found) order by id limit ${maxEvidenceLocations}`,
    [tx.tenantId, workOrderId, key],
  )
  return rows.map(({ id }) => id)
}
