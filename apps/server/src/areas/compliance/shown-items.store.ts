import type { RequirementKey } from '@fettle/domain/compliance/requirements'
import { jsonPage } from '#platform/database/json-page'
import type { PageRequest } from '#platform/database/paging'
import type { Read } from '#platform/database/transaction'
import { derivedItems, isSeen, itemColumns, itemJoins, itemValues, type OnDay, storedItems } from './item-rows.ts'

export type ShownItem = {
  readonly row: Record<string, unknown>
  readonly applies: 'yes' | 'no' | 'unknown'
  readonly because: readonly string[]
  readonly missing: readonly string[]
  readonly location_id: string
  readonly set_by: string | null
}

const period =
  'join requirement_item_periods p on p.tenant_id = $1 and p.item_id = s.item_id and p.from_on = s.begins_on'

/** One item as the list shows it, with why it applies; also where its requirement is off. */
export const showItemRow = async (read: Read, id: string, filter: OnDay): Promise<ShownItem | undefined> => {
  const [row] = await read.rows<ShownItem>(
    'compliance-item-shown',
    `select (select row_to_json(x) from (select ${itemColumns(derivedItems.status)}) x) as row, p.applies, p.because, p.missing, l.id as location_id,
       (select m.display_name from memberships m where m.tenant_id = i.tenant_id and m.id = i.set_by_membership_id) as set_by
     from ${derivedItems.table} ${itemJoins} ${period} where ${isSeen} and s.item_id = $5`,
    [...itemValues(read, filter), id],
  )
  return row
}

/** Missing facts, asked at the building of a home where it has one: one question answers for all its homes. */
export const listQuestions = (
  read: Read,
  filter: OnDay & { readonly locationUuid?: string | undefined },
  page: PageRequest,
) =>
  jsonPage(read, {
    name: 'compliance-questions',
    select: '*',
    from: `from (select q.id as location_uuid, q.name as location_name, f.fact, json_agg(distinct jsonb_build_object('requirement_key', s.requirement_key, 'requirement_name', $4::jsonb -> s.requirement_key ->> 'name')) as requirements, count(distinct s.location_id)::int as locations
      from ${storedItems.table} ${period} cross join lateral unnest(p.missing) as f (fact)
        join locations l on l.tenant_id = $1 and l.id = s.location_id
        join locations q on q.tenant_id = l.tenant_id and q.id = coalesce(
          case when l.kind = 'unit' then (select b.id from locations b where b.tenant_id = l.tenant_id and b.id = l.parent_id and b.kind = 'building') end, l.id)
      where ${isSeen} and s.basis = 'unknown' and s.begins_on <= $2::date and ($5::uuid is null or l.id = $5 or $5 = any(l.trail))
      group by q.id, q.name, f.fact) x`,
    order: 'x.locations desc, x.location_name, x.location_uuid, x.fact',
    values: [...itemValues(read, filter), filter.locationUuid ?? null],
    page,
  })

export type AppliedItem = { readonly id: string; readonly requirement_key: RequirementKey; readonly applies: string }
/** Items within the organisations, of requirements that are on. */
export const appliedItems = (read: Read, ids: readonly string[], filter: OnDay): Promise<AppliedItem[]> =>
  read.rows(
    'compliance-items-applied',
    `select s.item_id as id, s.requirement_key, p.applies from ${derivedItems.table} ${period} where ${isSeen} and s.item_id = any($5::uuid[])`,
    [...itemValues(read, filter), ids],
  )

/** The register on a day up to the conditions that a statement adds; the values end with $4. */
export const registerQuery = (read: Read, filter: OnDay) => ({
  text: `select $2::date::text as as_at, l.name as location, l.external_reference as reference, i.requirement_key as requirement, $4::jsonb -> i.requirement_key ->> 'name' as requirement_name, a.name as asset, ${derivedItems.status} as status,
       s.due_on::text as due_on, v.number, v.issued_on::text as issued_on, v.valid_until::text as valid_until, v.outcome, v.findings,
       v.issuer, v.registration, v.remedied_on::text as remedied_on, v.is_unchecked as not_checked_by_second_person, i.reason, l.id as location_uuid, i.id as item_uuid
     from ${derivedItems.table} ${itemJoins} where ${isSeen}`,
  values: itemValues(read, filter),
})
