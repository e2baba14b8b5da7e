import type { RequirementStatus } from '@fettle/domain/compliance/requirement-status'
import type { Read } from '#platform/database/transaction'

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
  readonly dueFrom?: string | undefined
  readonly dueTo?: string | undefined
}
export type OnDay = Pick<ItemFilter, 'on' | 'organisations' | 'warnDays' | 'names'>

/** Values of every statement about items: tenant, day, organisations, and the requirements that are on. */
export const itemValues = (
  read: Pick<Read, 'tenantId'>,
  { on, organisations, warnDays, names = {} }: OnDay,
): readonly unknown[] => [
  read.tenantId,
  on,
  organisations,
  JSON.stringify(
    Object.fromEntries(Object.entries(warnDays).map(([key, days]) => [key, { days, name: names[key] ?? null }])),
  ),
]

/** Where the status of items comes from; both have the same columns under the alias `s`. */
export type ItemSource = { readonly table: string; readonly status: string }

/** What periods and certificates say about any day. */
export const derivedItems: ItemSource = {
  table: 'requirement_items_on($1, $2::date) s',
  status: "requirement_status(s.basis, s.due_on, ($4::jsonb -> s.requirement_key ->> 'days')::integer, $2::date)",
}
/** What is stored; the day changes the status of some before the task stores it. */
export const storedItems: ItemSource = {
  table: 'requirement_statuses s',
  status: `case when s.status_changes_on <= $2::date then case when s.begins_on <= $2::date then requirement_status(s.basis, s.due_on, s.warn_days, $2::date) end else s.status end`,
}

/** Items within the organisations, of requirements that are on. */
export const isSeen =
  's.tenant_id = $1 and $4::jsonb ? s.requirement_key and ($3::uuid[] is null or s.organisation_id = any($3))'

const urgency: readonly RequirementStatus[] = [
  'expired',
  'missing',
  'remedial_open',
  'unknown',
  'expiring',
  'valid',
  'not_due',
]
export const urgencyOf = (status: string) => `array_position(array['${urgency.join("','")}'], ${status})`

/** Tables of a row of the list. */
export const itemJoins = `join requirement_items i on i.tenant_id = $1 and i.id = s.item_id
  join locations l on l.tenant_id = i.tenant_id and l.id = i.location_id
  left join assets a on a.tenant_id = i.tenant_id and a.id = i.asset_id
  left join evidence v on v.tenant_id = i.tenant_id and v.id = s.evidence_id`
/** Columns of a row of the list with a status. */
export const itemColumns = (
  status: string,
) => `i.id as uuid, i.requirement_key, $4::jsonb -> i.requirement_key ->> 'name' as requirement_name, i.location_id as location_uuid, l.name as location_name,
  i.asset_id as asset_uuid, a.name as asset_name,
  (select o.name from organisations o where o.tenant_id = l.tenant_id and o.id = l.organisation_id) as organisation_name, ${status} as status,
  s.due_on, s.evidence_id as evidence_uuid, v.number as evidence_number, v.issued_on,
  exists (select from evidence_items r join evidence w on w.tenant_id = r.tenant_id and w.id = r.evidence_id
    where r.tenant_id = i.tenant_id and r.item_id = i.id and w.state = 'handed_in') as is_in_review`
