import type { Actor } from '@fettle/domain/access/actor'
import type { InspectionFilter } from '@fettle/domain/inspections/inspection-states'
import { and, eq, sql } from 'drizzle-orm'
import { jsonPage } from '#platform/database/json-page'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { inspectionScope, scopeValues } from './inspections.scope.ts'
import { type InspectionRecord, inspections } from './inspections.tables.ts'

export type ListFilter = {
  readonly filter: InspectionFilter
  readonly q: string
  readonly templateUuid: string | undefined
  readonly locationUuid: string | undefined
  readonly workOrderUuid: string | undefined
  readonly jobUuid: string | undefined
  readonly isOverdue: boolean
  readonly today: string
}

const isLive = "i.state in ('unassigned', 'assigned', 'in_progress', 'syncing', 'pending')"
const isOverdue = `(i.due_on < $4::date and i.state in ('unassigned', 'assigned', 'in_progress', 'syncing'))`
/** Conditions of the slugs; `assigned-to-me` is live and the reader's own, the others are states. */
const conditions: Readonly<Record<InspectionFilter, string>> = {
  all: "i.state <> 'cancelled'",
  'assigned-to-me': `i.assignee_membership_id = $2 and ${isLive}`,
  completed: "i.state = 'completed'",
  'in-progress': "i.state = 'in_progress'",
  pending: "i.state = 'pending'",
  syncing: "i.state = 'syncing'",
  unassigned: "i.state = 'unassigned'",
}

/** SQL of the tables of a row `i` of the list. */
export const joins = `from inspections i
  left join inspection_template_versions v on v.tenant_id = i.client_tenant_id and v.id = i.template_version_id
  left join work_orders w on w.client_tenant_id = i.client_tenant_id and w.id = i.work_order_id
  left join tenants c on c.id = i.contractor_tenant_id left join tenants t on t.id = i.client_tenant_id
  left join memberships m on m.tenant_id = i.client_tenant_id and m.id = i.assignee_membership_id`
/** SQL of the columns of a row of the list. */
export const columns = `i.id as uuid, i.number, coalesce(v.title, '') as title, i.state, i.location_id as location_uuid, i.location_name, i.location_address,
  i.work_order_id as work_order_uuid, w.number as work_order_number, i.job_id as job_uuid, m.display_name as assignee_name,
  c.name as contractor_name, coalesce(t.name, '') as client_name, i.due_on, coalesce(${isOverdue}, false) as is_overdue,
  i.asked, i.answered, i.failed, i.score, i.result, i.handed_in_at, i.completed_at, i.send_back_note, i.conflicts as conflict_count`
const isBelow = (place: string) =>
  `(${place}::uuid is null or i.location_id = ${place} or exists (select from locations l where l.tenant_id = i.client_tenant_id and l.id = i.location_id and ${place} = any(l.trail)))`
const order: Readonly<Record<InspectionFilter, string>> = {
  all: "i.state = 'completed', i.due_on nulls last, i.number desc",
  'assigned-to-me': 'i.due_on nulls last, i.number',
  completed: 'i.completed_at desc, i.number desc',
  'in-progress': 'i.due_on nulls last, i.number',
  pending: 'i.handed_in_at, i.number',
  syncing: 'i.handed_in_at, i.number',
  unassigned: 'i.due_on nulls last, i.number',
}

/** Conditions, order and values of a list of inspections within the scope of the actor. */
export const inspectionQuery = (actor: Actor, filter: ListFilter) => {
  const { condition } = inspectionScope(actor)
  // With a number sign only the number is meant.
  const isNumber = filter.q.startsWith('#')
  const text = filter.q.replace(/^#/, '')
  return {
    name: `inspections-${actor.side}-${filter.filter}`,
    from: `${joins} where ${condition} and $4::date is not null and ${conditions[filter.filter]}
      and ($5 = '' or i.number::text = $5 or $6 <> '' and lower(i.location_name || ' ' || i.location_address || ' ' || coalesce(v.title, '')) like '%' || lower($6) || '%')
      and ($7::uuid is null or i.template_id = $7) and ${isBelow('$8')}
      and ($9::uuid is null or i.work_order_id = $9) and ($10::uuid is null or i.job_id = $10) and (not $11::boolean or ${isOverdue})`,
    order: order[filter.filter],
    values: [
      ...scopeValues(actor),
      filter.today,
      text,
      isNumber ? '' : text.replaceAll(/[%_\\]/g, String.raw`\$&`),
      filter.templateUuid ?? null,
      filter.locationUuid ?? null,
      filter.workOrderUuid ?? null,
      filter.jobUuid ?? null,
      filter.isOverdue,
    ],
  }
}

/** A page of inspections within the scope of the actor. */
export const listInspections = (
  read: Read,
  actor: Actor,
  { filter, page }: { readonly filter: ListFilter; readonly page: PageRequest },
) => jsonPage(read, { ...inspectionQuery(actor, filter), select: columns, page })

export type CountRow = {
  readonly all: number
  readonly assigned_to_me: number
  readonly unassigned: number
  readonly in_progress: number
  readonly syncing: number
  readonly pending: number
  readonly completed: number
}
/** Numbers of inspections by slug. */
export const countInspections = async (read: Read, actor: Actor, locationUuid: string | null): Promise<CountRow> => {
  const { condition } = inspectionScope(actor)
  const of = (slug: InspectionFilter) => `count(*) filter (where ${conditions[slug]})::int`
  const [row] = await read.rows<CountRow>(
    `inspection-counts-${actor.side}`,
    `select ${of('all')} as all, ${of('assigned-to-me')} as assigned_to_me, ${of('unassigned')} as unassigned, ${of('in-progress')} as in_progress,
       ${of('syncing')} as syncing, ${of('pending')} as pending, ${of('completed')} as completed
     from inspections i where ${condition} and ${isBelow('$4')}`,
    [...scopeValues(actor), locationUuid],
  )
  return row ?? { all: 0, assigned_to_me: 0, unassigned: 0, in_progress: 0, syncing: 0, pending: 0, completed: 0 }
}

/** An inspection within the scope of the actor. */
export const findInspection = async (read: Read, actor: Actor, id: string): Promise<InspectionRecord | undefined> => {
  const rows = await read.rows<{ id: string }>(
    `inspection-seen-${actor.side}`,
    `select i.id from inspections i where ${inspectionScope(actor).condition} and i.id = $4`,
    [...scopeValues(actor), id],
  )
  if (rows.length === 0) return undefined
  const [row] = await read.db.select().from(inspections).where(eq(inspections.id, id))
  return row
}

/** An inspection of the tenant, for tasks of the system. */
export const findInspectionById = async (read: Read, id: string): Promise<InspectionRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(inspections)
    .where(and(eq(inspections.clientTenantId, read.tenantId), eq(inspections.id, id)))
  return row
}

/** Locks an inspection within the scope of the actor. */
export const lockInspection = async (tx: Tx, actor: Actor, id: string): Promise<InspectionRecord | undefined> => {
  if (!(await findInspection(tx, actor, id))) return undefined
  const [row] = await tx.db.select().from(inspections).where(eq(inspections.id, id)).for('update')
  return row
}

export const insertInspection = async (tx: Tx, entries: typeof inspections.$inferInsert): Promise<InspectionRecord> => {
  const [row] = await tx.db.insert(inspections).values(entries).returning()
  return row as InspectionRecord
}

/** Saves a locked inspection. */
export const saveInspection = async (
  tx: Tx,
  { clientTenantId, id }: Pick<InspectionRecord, 'clientTenantId' | 'id'>,
  change: Partial<InspectionRecord>,
): Promise<InspectionRecord> => {
  const [row] = await tx.db
    .update(inspections)
    .set({ ...change, version: sql`${inspections.version} + 1` as never })
    .where(and(eq(inspections.clientTenantId, clientTenantId), eq(inspections.id, id)))
    .returning()
  return row as InspectionRecord
}

/** The last completed inspection of a place with a template. */
export const findBaseline = async (
  read: Read,
  { templateId, locationId }: Pick<InspectionRecord, 'templateId' | 'locationId'>,
): Promise<string | null> => {
  const [row] = await read.rows<{ id: string }>(
    'inspection-baseline',
    `select id from inspections where client_tenant_id = $1 and template_id = $2 and location_id = $3 and state = 'completed' order by completed_at desc limit 1`,
    [read.tenantId, templateId, locationId],
  )
  return row?.id ?? null
}

type Named = { readonly uuid: string; readonly name: string }
/** Rooms below a place, itself if it is one, and the assets at it and below, which sections repeat for. */
export const listWalkPlaces = async (
  read: Read,
  locationId: string,
): Promise<{ readonly rooms: readonly Named[]; readonly assets: readonly Named[] }> => {
  const [rooms, assets] = await Promise.all([
    read.rows<Named>(
      'inspection-rooms',
      `select id as uuid, name from locations where tenant_id = $1 and kind = 'room' and archived_at is null and (id = $2 or trail @> array[$2::uuid]) order by name, id limit 200`,
      [read.tenantId, locationId],
    ),
    read.rows<Named>(
      'inspection-assets',
      `select a.id as uuid, a.name from assets a join locations l on l.tenant_id = a.tenant_id and l.id = a.location_id
       where a.tenant_id = $1 and a.state <> 'retired' and (l.id = $2 or l.trail @> array[$2::uuid]) order by a.name, a.id limit 200`,
      [read.tenantId, locationId],
    ),
  ])
  return { rooms, assets }
}
