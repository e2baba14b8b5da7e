import type { AssetState } from '@fettle/domain/assets/asset-states'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { jsonPage } from '#platform/database/json-page'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import type { YearRow } from './planned-counters.store.ts'
import { type OccurrenceRecord, occurrences } from './planned-maintenance.tables.ts'

const ofTenant = (read: Read, ...further: (SQL | undefined)[]) =>
  and(eq(occurrences.tenantId, read.tenantId), ...further)

export type OccurrenceFilter = {
  readonly organisations: readonly string[] | null
  readonly bucket: 'open' | 'missed' | 'done' | 'all'
  readonly scheduleUuid: string | undefined
  readonly locationUuid: string | undefined
  readonly category: string
  readonly organisationUuid: string | undefined
  /** A contractor, or `none` for dates whose schedule names none. */
  readonly contractorUuid: string | undefined
  readonly from: string | undefined
  readonly to: string | undefined
  readonly now: string
  readonly zone: string
  readonly mayEdit: boolean
}

const joins = `from occurrences o join schedules s on s.tenant_id = o.tenant_id and s.id = o.schedule_id
  join locations l on l.tenant_id = o.tenant_id and l.id = o.location_id
  left join assets a on a.tenant_id = o.tenant_id and a.id = o.asset_id
  left join work_orders w on w.client_tenant_id = o.tenant_id and w.id = o.work_order_id
  left join inspections i on i.client_tenant_id = o.tenant_id and i.id = o.inspection_id`
/** Today in the zone of the place: $2 is the moment, $3 the zone of places without one. */
const today = "($2::timestamptz at time zone coalesce(l.address->>'time_zone', $3))::date"
const isOpen = "o.state in ('upcoming', 'instructed')"
const isMissed = `(${isOpen} and o.due_on < ${today})`
/** Verbs of the reader: $4 is whether they may edit. */
const verbs = `case when $4::boolean and o.state = 'upcoming' and s.state = 'active' then '["generate","move","skip"]'::json else '[]'::json end`
const columns = `o.id as uuid, o.schedule_id as schedule_uuid, s.title, s.category, s.makes, o.location_id as location_uuid, l.name as location_name, o.asset_id as asset_uuid, a.name as asset_name,
  o.due_on, o.planned_on, o.state, ${isMissed} as is_missed, o.work_order_id as work_order_uuid, w.number as work_order_number, o.inspection_id as inspection_uuid, i.number as inspection_number, o.task_id as task_uuid, o.done_on,
  o.reason, o.problem, o.version, ${verbs} as can, '{}'::json as cannot`
const conditions: Readonly<Record<OccurrenceFilter['bucket'], string>> = {
  open: ` and ${isOpen} and s.state <> 'paused'`,
  missed: ` and ${isMissed}`,
  done: " and o.state in ('done', 'skipped')",
  all: '',
}

/** A page of dates by due date, the latest first of those done. */
export const listOccurrences = (read: Read, filter: OccurrenceFilter, page: PageRequest) =>
  jsonPage(read, {
    name: `occurrences-${filter.bucket}`,
    select: columns,
    from: `${joins} where o.tenant_id = $1 and $4::boolean is not null and ($5::uuid[] is null or l.organisation_id = any($5))
      and ($6::uuid is null or o.schedule_id = $6) and ($7::uuid is null or l.id = $7 or $7 = any(l.trail)) and ($8 = '' or s.category = $8)
      and ($9::date is null or o.due_on >= $9) and ($10::date is null or o.due_on <= $10) and ($11::uuid is null or l.organisation_id = $11)
      and ($12::text is null or coalesce(s.contractor_tenant_id::text, 'none') = $12) and ${today} is not null${conditions[filter.bucket]}`,
    order: filter.bucket === 'done' ? 'o.due_on desc, o.id desc' : 'o.due_on, o.id',
    values: [
      read.tenantId,
      filter.now,
      filter.zone,
      filter.mayEdit,
      filter.organisations,
      filter.scheduleUuid ?? null,
      filter.locationUuid ?? null,
      filter.category,
      filter.from ?? null,
      filter.to ?? null,
      filter.organisationUuid ?? null,
      filter.contractorUuid ?? null,
    ],
    page,
  })

type ShownOccurrence = Pick<OccurrenceFilter, 'organisations' | 'now' | 'zone' | 'mayEdit'> & { readonly id: string }
/** One date as the list shows it, within the organisations. */
export const showOccurrence = async <View>(
  read: Read,
  { id, now, zone, mayEdit, organisations }: ShownOccurrence,
): Promise<View | undefined> => {
  const [row] = await read.rows<{ shown: View }>(
    'occurrence-shown',
    `select row_to_json(x) as shown from (select ${columns} ${joins} where o.tenant_id = $1 and o.id = $6 and ($5::uuid[] is null or l.organisation_id = any($5))) x`,
    [read.tenantId, now, zone, mayEdit, organisations, id],
  )
  return row?.shown
}

export const lockOccurrence = async (tx: Tx, id: string): Promise<OccurrenceRecord | undefined> => {
  const [row] = await tx.db
    .select()
    .from(occurrences)
    .where(ofTenant(tx, eq(occurrences.id, id)))
    .for('update')
  return row
}

export type MadeThing = 'workOrderId' | 'inspectionId' | 'taskId'

/** The date that a thing was made of. */
export const lockOccurrenceOf = async (tx: Tx, thing: MadeThing, id: string): Promise<OccurrenceRecord | undefined> => {
  const [row] = await tx.db
    .select()
    .from(occurrences)
    .where(ofTenant(tx, eq(occurrences[thing], id)))
    .for('update')
  return row
}

export const saveOccurrence = async (
  tx: Tx,
  { id, version }: Pick<OccurrenceRecord, 'id' | 'version'>,
  change: Partial<OccurrenceRecord>,
): Promise<void> => {
  await tx.db
    .update(occurrences)
    .set({ ...change, version: version + 1 })
    .where(ofTenant(tx, eq(occurrences.id, id)))
}

export type NewDate = {
  readonly locationId: string
  readonly assetId: string | null
  readonly dueOn: string
  readonly plannedOn: string
  readonly makeAt: string
}
/** Inserts dates; each gets the next index of its location or asset. */
export const insertDates = async (tx: Tx, scheduleId: string, dates: readonly NewDate[]): Promise<void> => {
  await tx.rows(
    'insert-occurrences',
    // The last indexes are read with the dates in one sort: a look-up for each date would pass over those that the statement has inserted.
    `insert into occurrences (tenant_id, schedule_id, location_id, asset_id, index, due_on, planned_on, make_at)
     select $1, $2, n.location_id, n.asset_id, n.index, n.due_on, n.planned_on, n.make_at
     from (select d.*, coalesce(max(d.last) over (partition by d.target_id) + 1, 0) + row_number() over (partition by d.target_id, d.due_on is null order by d.due_on)::int - 1 as index
       from (select coalesce(d.asset_id, d.location_id) as target_id, null::integer as last, d.*
           from unnest($3::uuid[], $4::uuid[], $5::date[], $6::date[], $7::timestamptz[]) as d(location_id, asset_id, due_on, planned_on, make_at)
         union all
         select coalesce(o.asset_id, o.location_id), max(o.index), null, null, null, null, null from occurrences o
           where o.tenant_id = $1 and o.schedule_id = $2 group by 1) d) n
     where n.due_on is not null`,
    [
      tx.tenantId,
      scheduleId,
      dates.map(({ locationId }) => locationId),
      dates.map(({ assetId }) => assetId),
      dates.map(({ dueOn }) => dueOn),
      dates.map(({ plannedOn }) => plannedOn),
      dates.map(({ makeAt }) => makeAt),
    ],
  )
}

/** Latest due date of each location or asset, of all states or of those that are not upcoming. */
export const latestDates = async (
  read: Read,
  scheduleId: string,
  { withUpcoming }: { readonly withUpcoming: boolean },
): Promise<ReadonlyMap<string, string>> => {
  const rows = await read.rows<{ target_id: string; due_on: string }>(
    'occurrence-latest',
    `select coalesce(asset_id, location_id) as target_id, max(due_on)::text as due_on from occurrences where tenant_id = $1 and schedule_id = $2 and ($3 or state <> 'upcoming') group by 1`,
    [read.tenantId, scheduleId, withUpcoming],
  )
  return new Map(rows.map((row) => [row.target_id, row.due_on]))
}

/** Removes dates that nothing was made of. */
export const deleteUpcoming = async (tx: Tx, scheduleId: string): Promise<void> => {
  await tx.db
    .delete(occurrences)
    .where(ofTenant(tx, eq(occurrences.scheduleId, scheduleId), eq(occurrences.state, 'upcoming')))
}

/** Skips upcoming dates, all or those before a day. */
export const skipUpcoming = async (
  tx: Tx,
  scheduleId: string,
  { before, reason }: { readonly before: string | null; readonly reason: string },
): Promise<void> => {
  await tx.rows(
    'skip-occurrences',
    `update occurrences set state = 'skipped', make_at = null, reason = $4, version = version + 1
     where tenant_id = $1 and schedule_id = $2 and state = 'upcoming' and ($3::date is null or due_on < $3)`,
    [tx.tenantId, scheduleId, before, reason],
  )
}

/** Upcoming dates of a schedule, to set when their work is created. */
export const listUpcoming = (read: Read, scheduleId: string): Promise<OccurrenceRecord[]> =>
  read.db
    .select()
    .from(occurrences)
    .where(ofTenant(read, eq(occurrences.scheduleId, scheduleId), inArray(occurrences.state, ['upcoming'])))

/** Stops the creation of work for a schedule's upcoming dates. */
export const stopMaking = async (tx: Tx, scheduleId: string): Promise<void> => {
  await tx.db
    .update(occurrences)
    .set({ makeAt: null })
    .where(ofTenant(tx, eq(occurrences.scheduleId, scheduleId), eq(occurrences.state, 'upcoming')))
}

/** Sets again when the work of upcoming dates is created. */
export const setMaking = async (
  tx: Tx,
  dates: readonly { readonly id: string; readonly makeAt: string }[],
): Promise<void> => {
  await tx.rows(
    'set-occurrence-making',
    `update occurrences o set make_at = d.make_at from unnest($2::uuid[], $3::timestamptz[]) as d(id, make_at)
     where o.tenant_id = $1 and o.id = d.id and o.state = 'upcoming'`,
    [tx.tenantId, dates.map(({ id }) => id), dates.map(({ makeAt }) => makeAt)],
  )
}

export const listDueOccurrences = (read: Read, { at, most }: { readonly at: string; readonly most: number }) =>
  read.rows<{ tenant_id: string; occurrence_id: string }>(
    'due-occurrences',
    'select tenant_id, occurrence_id from due_occurrences($1, $2)',
    [at, most],
  )

/** Number of dates whose work order exists and is not done. */
export const countRaised = async (read: Read, scheduleId: string): Promise<number> => {
  const [row] = await read.rows<{ n: number }>(
    'occurrences-raised',
    "select count(*)::int as n from occurrences where tenant_id = $1 and schedule_id = $2 and state = 'instructed'",
    [read.tenantId, scheduleId],
  )
  return row?.n ?? 0
}

export type YearFilter = {
  readonly organisations: readonly string[] | null
  readonly scheduleUuid: string | undefined
  readonly locationUuid: string | undefined
  readonly from: string
  readonly to: string
  readonly today: string
}
/** Dates of one schedule or one place by month of their due date, from one day to another. */
export const datesByMonthOf = (read: Read, filter: YearFilter): Promise<YearRow[]> =>
  read.rows(
    'occurrences-by-month',
    `select to_char(o.due_on, 'YYYY-MM') as month,
       count(*) filter (where ${isOpen} and o.due_on >= $7::date)::int as open, count(*) filter (where ${isOpen} and o.due_on < $7::date)::int as missed,
       count(*) filter (where o.state = 'done')::int as done, count(*) filter (where o.state = 'skipped')::int as skipped
     from occurrences o join locations l on l.tenant_id = o.tenant_id and l.id = o.location_id
     where o.tenant_id = $1 and ($2::uuid[] is null or l.organisation_id = any($2)) and ($3::uuid is null or o.schedule_id = $3)
       and ($4::uuid is null or l.id = $4 or $4 = any(l.trail)) and o.due_on between $5::date and $6::date group by 1 order by 1`,
    [
      read.tenantId,
      filter.organisations,
      filter.scheduleUuid ?? null,
      filter.locationUuid ?? null,
      filter.from,
      filter.to,
      filter.today,
    ],
  )

export type PlannedAsset = { readonly id: string; readonly location_id: string; readonly state: AssetState }
/** An asset of the tenant. */
export const findPlannedAsset = async (read: Read, id: string): Promise<PlannedAsset | undefined> => {
  const [row] = await read.rows<PlannedAsset>(
    'planned-asset',
    'select id, location_id, state from assets where tenant_id = $1 and id = $2',
    [read.tenantId, id],
  )
  return row
}
