import { and, eq, type SQL } from 'drizzle-orm'
import { jsonPage } from '#platform/database/json-page'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { type ScheduleRecord, schedules } from './planned-maintenance.tables.ts'

const ofTenant = (read: Read, ...further: (SQL | undefined)[]) => and(eq(schedules.tenantId, read.tenantId), ...further)

export type ScheduleFilter = {
  readonly organisations: readonly string[] | null
  readonly q: string
  readonly state: string | undefined
  readonly category: string
  readonly locationUuid: string | undefined
  readonly assetUuid: string | undefined
  readonly isMissed: boolean
  readonly today: string
}

/** Locations of the targets of a schedule `s`. */
const placesOf =
  '(select t.location_id as id, l.name, l.organisation_id from schedule_targets t join locations l on l.tenant_id = t.tenant_id and l.id = t.location_id where t.tenant_id = s.tenant_id and t.schedule_id = s.id union all select l.id, a.name, l.organisation_id from schedule_assets t join assets a on a.tenant_id = t.tenant_id and a.id = t.asset_id join locations l on l.tenant_id = a.tenant_id and l.id = a.location_id where t.tenant_id = s.tenant_id and t.schedule_id = s.id)'
/** A schedule is seen by who may see one of its targets; one without targets by everybody who sees schedules. */
export const isSeen = (organisations: string) =>
  `(${organisations}::uuid[] is null or exists (select from ${placesOf} p where p.organisation_id = any(${organisations})) or not exists (select from ${placesOf} p))`
const ofSchedule = "o.tenant_id = s.tenant_id and o.schedule_id = s.id and o.state in ('upcoming', 'instructed')"
const summary = `s.id as uuid, s.title, s.category, s.makes, s.state, s.rule, s.starts_on, s.basis, s.budget, c.name as contractor_name,
  (select count(*)::int from ${placesOf} p) as targets,
  (select case when count(*) = 1 then min(p.name) end from ${placesOf} p) as location_name,
  (select min(o.due_on) from occurrences o where ${ofSchedule}) as next_due_on,
  (select count(*)::int from occurrences o where ${ofSchedule} and o.due_on < $3::date) as missed`
const from = `from schedules s left join tenants c on c.id = s.contractor_tenant_id where s.tenant_id = $1 and ${isSeen('$2')} and $3::date is not null
  and ($4::text is null or s.state = $4) and ($5 = '' or s.category = $5) and ($6 = '' or lower(s.title) like '%' || lower($6) || '%')
  and ($7::uuid is null or exists (select from ${placesOf} p where p.id = $7)) and ($9::uuid is null or exists (select from schedule_assets t where t.tenant_id = s.tenant_id and t.schedule_id = s.id and t.asset_id = $9))
  and (not $8::boolean or exists (select from occurrences o where ${ofSchedule} and o.due_on < $3::date))
  and ($4::text is not null or s.state <> 'archived')`

/** The statement of a list of schedules by title, without columns and limits; archived ones only when asked for. */
export const scheduleQuery = (tenantId: string, filter: ScheduleFilter) => ({
  from,
  order: 'lower(s.title), s.id',
  values: [
    tenantId,
    filter.organisations,
    filter.today,
    filter.state ?? null,
    filter.category,
    filter.q.replaceAll(/[%_\\]/g, String.raw`\$&`),
    filter.locationUuid ?? null,
    filter.isMissed,
    filter.assetUuid ?? null,
  ],
})

/** A page of schedules. */
export const listSchedules = (read: Read, filter: ScheduleFilter, page: PageRequest) =>
  jsonPage(read, { name: 'schedules', select: summary, ...scheduleQuery(read.tenantId, filter), page })

export type ScheduleFigures = {
  readonly contractor_name: string | null
  readonly template_title: string | null
  readonly assignee_name: string | null
  readonly requirement_name: string | null
  readonly next_due_on: string | null
  readonly missed: number
}
/** A schedule of the tenant within the organisations. */
export const findSchedule = async (
  read: Read,
  { id, organisations }: { readonly id: string; readonly organisations: readonly string[] | null },
): Promise<ScheduleRecord | undefined> => {
  const [seen] = await read.rows<{ id: string }>(
    'schedule-seen',
    `select s.id from schedules s where s.tenant_id = $1 and s.id = $2 and ${isSeen('$3')}`,
    [read.tenantId, id, organisations],
  )
  if (!seen) return undefined
  const [row] = await read.db
    .select()
    .from(schedules)
    .where(ofTenant(read, eq(schedules.id, id)))
  return row
}

/** Locks a schedule for a change of its dates. */
export const lockSchedule = async (tx: Tx, id: string): Promise<ScheduleRecord | undefined> => {
  const [row] = await tx.db
    .select()
    .from(schedules)
    .where(ofTenant(tx, eq(schedules.id, id)))
    .for('update')
  return row
}

export const scheduleFigures = async (read: Read, id: string, today: string): Promise<ScheduleFigures> => {
  const [row] = await read.rows<ScheduleFigures>(
    'schedule-figures',
    `select c.name as contractor_name, i.title as template_title, m.display_name as assignee_name,
       (select r.name from requirement_settings r where r.tenant_id = s.tenant_id and r.requirement_key = s.requirement_key order by r.from_on desc limit 1) as requirement_name, (select min(o.due_on)::text from occurrences o where ${ofSchedule}) as next_due_on,
       (select count(*)::int from occurrences o where ${ofSchedule} and o.due_on < $3::date) as missed
     from schedules s left join tenants c on c.id = s.contractor_tenant_id left join inspection_templates i on i.tenant_id = s.tenant_id and i.id = s.template_id
       left join memberships m on m.tenant_id = s.tenant_id and m.id = s.assignee_membership_id where s.tenant_id = $1 and s.id = $2`,
    [read.tenantId, id, today],
  )
  return found(row)
}

export type NewSchedule = typeof schedules.$inferInsert

export const insertSchedule = async (tx: Tx, entries: Omit<NewSchedule, 'tenantId'>): Promise<ScheduleRecord> => {
  const [row] = await tx.db
    .insert(schedules)
    .values({ ...entries, tenantId: tx.tenantId })
    .returning()
  return row as ScheduleRecord
}

/** Saves if the version still matches; returns undefined otherwise. */
export const saveSchedule = async (
  tx: Tx,
  { id, version }: Pick<ScheduleRecord, 'id' | 'version'>,
  change: Partial<ScheduleRecord>,
): Promise<ScheduleRecord | undefined> => {
  const [row] = await tx.db
    .update(schedules)
    .set({ ...change, version: version + 1 })
    .where(ofTenant(tx, eq(schedules.id, id), eq(schedules.version, version)))
    .returning()
  return row
}

export const listSchedulesToContinue = (
  read: Read,
  { until, today, most }: { readonly until: string; readonly today: string; readonly most: number },
) =>
  read.rows<{ tenant_id: string; schedule_id: string }>(
    'schedules-to-continue',
    'select tenant_id, schedule_id from schedules_to_continue($1, $2, $3)',
    [until, today, most],
  )
