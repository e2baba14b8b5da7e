import type { Actor } from '@fettle/domain/access/actor'
import type { LiableParty, Severity } from '@fettle/domain/inspections/template'
import type { ObservationStatus } from '@fettle/domain/observations/observation'
import type { ObservationCode } from '@fettle/domain/observations/observation-codes'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { jsonPage } from '#platform/database/json-page'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { observationScope, scopeValues } from './observations.scope.ts'
import {
  type ManualSightingRecord,
  manualSightings,
  type ObservationRecord,
  observationSightings,
  observations,
  type SightingRecord,
} from './observations.tables.ts'

export type ListFilter = {
  readonly status: ObservationStatus | undefined
  readonly severity: Severity | undefined
  readonly code: ObservationCode | undefined
  readonly q: string
  readonly locationUuid: string | undefined
  readonly inspectionUuid: string | undefined
  readonly liableParty: LiableParty | undefined
  readonly seenAtLeast: number | undefined
  readonly isOverdue: boolean
  readonly hasArchived: boolean
  readonly today: string
}

/** SQL of the status of an observation `o`. */
export const observationStatus = `case when o.state = 'archived' then 'archived' when o.work_order_id is null then case when o.scope_id is null then 'new' else 'in_scope' end when o.work_done_at is null then 'ordered' else 'work_done' end`
const isOverdue = "(o.state = 'open' and coalesce(o.due_on < $4::date, false))"
const joins =
  'from observations o left join work_orders w on w.client_tenant_id = o.client_tenant_id and w.id = o.work_order_id'
/** SQL of the number of sightings of an observation `o`, in inspections and noted by members. */
export const sightingsOf = `(select count(*)::int from observation_sightings s where s.client_tenant_id = o.client_tenant_id and s.observation_id = o.id)
  + (select count(*)::int from manual_sightings s where s.client_tenant_id = o.client_tenant_id and s.observation_id = o.id)`
const columns = `o.id as uuid, o.title, o.severity, o.code, ${observationStatus} as status, o.location_id as location_uuid, o.location_name, o.section, o.category, o.service,
  o.liable_party, o.due_on, ${isOverdue} as is_overdue,
  ${sightingsOf} as sightings,
  o.last_seen_at, o.work_order_id as work_order_uuid, w.number as work_order_number`
const severityOrder = "array_position(array['danger', 'high', 'medium', 'low'], o.severity)"

/** Conditions, order and values of a list of observations within the scope of the actor: open before archived, the most severe first. */
export const observationQuery = (actor: Actor, filter: ListFilter) => ({
  name: `observations-${actor.side}`,
  from: `${joins} where ${observationScope(actor)} and $4::date is not null
      and ($5::text is null or ${observationStatus} = $5) and ($6::text is null or o.severity = $6)
      and ($7 = '' or lower(o.title || ' ' || o.location_name || ' ' || o.section) like '%' || lower($7) || '%')
      and ($8::uuid is null or o.location_id = $8 or exists (select from locations l where l.tenant_id = o.client_tenant_id and l.id = o.location_id and $8 = any(l.trail)))
      and ($9::uuid is null or exists (select from observation_sightings s where s.client_tenant_id = o.client_tenant_id and s.observation_id = o.id and s.inspection_id = $9))
      and (not $10::boolean or ${isOverdue}) and ($11::boolean or o.state = 'open' or $5 = 'archived') and o.archive_reason is distinct from 'withdrawn'
      and ($12::text is null or o.liable_party = $12) and ($13::integer is null or $13 <= ${sightingsOf})
      and ($14::text is null or o.code = $14)`,
  order: `o.state desc, ${severityOrder}, o.due_on nulls last, o.last_seen_at desc, o.id`,
  values: [
    ...scopeValues(actor),
    filter.today,
    filter.status ?? null,
    filter.severity ?? null,
    filter.q.replaceAll(/[%_\\]/g, String.raw`\$&`),
    filter.locationUuid ?? null,
    filter.inspectionUuid ?? null,
    filter.isOverdue,
    filter.hasArchived,
    filter.liableParty ?? null,
    filter.seenAtLeast ?? null,
    filter.code ?? null,
  ],
})

export const listObservations = (
  read: Read,
  actor: Actor,
  { filter, page }: { readonly filter: ListFilter; readonly page: PageRequest },
) => jsonPage(read, { ...observationQuery(actor, filter), select: columns, page })

/** One observation as the list shows it. */
export const showRow = async <Row>(
  read: Read,
  actor: Actor,
  { id, today }: { readonly id: string; readonly today: string },
): Promise<Row | undefined> => {
  const [row] = await read.rows<{ shown: Row }>(
    `observation-row-${actor.side}`,
    `select row_to_json(x) as shown from (select ${columns} ${joins} where ${observationScope(actor)} and $4::date is not null and o.id = $5) x`,
    [...scopeValues(actor), today, id],
  )
  return row?.shown
}

/** An observation within the scope of the actor. */
export const findObservation = async (read: Read, actor: Actor, id: string): Promise<ObservationRecord | undefined> => {
  const rows = await read.rows(
    `observation-seen-${actor.side}`,
    `select 1 from observations o where ${observationScope(actor)} and o.id = $4`,
    [...scopeValues(actor), id],
  )
  if (rows.length === 0) return undefined
  const [row] = await read.db.select().from(observations).where(eq(observations.id, id))
  return row
}

/** Locks an observation within the scope of the actor. */
export const lockObservation = async (tx: Tx, actor: Actor, id: string): Promise<ObservationRecord | undefined> => {
  if (!(await findObservation(tx, actor, id))) return undefined
  const [row] = await tx.db.select().from(observations).where(eq(observations.id, id)).for('update')
  return row
}

/** Locks observations within the scope of the actor; undefined unless it sees all of them. */
export const lockObservations = async (
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<ObservationRecord[] | undefined> => {
  const seen = await tx.rows<{ id: string }>(
    `observations-seen-${actor.side}`,
    `select o.id from observations o where ${observationScope(actor)} and o.id = any($4::uuid[])`,
    [...scopeValues(actor), [...ids]],
  )
  if (seen.length !== new Set(ids).size) return undefined
  if (ids.length === 0) return []
  return tx.db
    .select()
    .from(observations)
    .where(inArray(observations.id, [...ids]))
    .orderBy(asc(observations.createdAt), asc(observations.id))
    .for('update')
}

/** The observations that an order was raised from. */
export const lockObservationsOfOrder = (tx: Tx, workOrderId: string): Promise<ObservationRecord[]> =>
  tx.db
    .select()
    .from(observations)
    .where(and(eq(observations.clientTenantId, tx.tenantId), eq(observations.workOrderId, workOrderId)))
    .for('update')

export const saveObservation = async (
  tx: Tx,
  { clientTenantId, id }: Pick<ObservationRecord, 'clientTenantId' | 'id'>,
  change: Partial<ObservationRecord>,
): Promise<void> =>
  void (await tx.db
    .update(observations)
    .set({ ...change, version: sql`${observations.version} + 1` as never })
    .where(and(eq(observations.clientTenantId, clientTenantId), eq(observations.id, id))))

/** Open observations of places. Locks them, so that two inspections do not open the same one. */
export const lockOpenAt = (tx: Tx, locationIds: readonly string[]): Promise<ObservationRecord[]> =>
  locationIds.length === 0
    ? Promise.resolve([])
    : tx.db
        .select()
        .from(observations)
        .where(
          and(
            eq(observations.clientTenantId, tx.tenantId),
            inArray(observations.locationId, [...locationIds]),
            eq(observations.state, 'open'),
          ),
        )
        .for('update')

/** The places at which an inspection has seen anything. */
export const listPlacesSeen = async (read: Read, inspectionId: string): Promise<string[]> => {
  const rows = await read.rows<{ location_id: string }>(
    'observation-places-seen',
    `select distinct o.location_id from observation_sightings s join observations o on o.client_tenant_id = s.client_tenant_id and o.id = s.observation_id
     where s.client_tenant_id = $1 and s.inspection_id = $2`,
    [read.tenantId, inspectionId],
  )
  return rows.map((row) => row.location_id)
}

export const insertObservation = async (tx: Tx, entries: typeof observations.$inferInsert): Promise<void> =>
  void (await tx.db.insert(observations).values(entries))

export const insertSighting = async (tx: Tx, entries: typeof observationSightings.$inferInsert): Promise<void> =>
  void (await tx.db.insert(observationSightings).values(entries).onConflictDoNothing())

/** Sightings of observations, the first one first. */
export const listSightings = (read: Read, observationIds: readonly string[]): Promise<SightingRecord[]> =>
  observationIds.length === 0
    ? Promise.resolve([])
    : read.db
        .select()
        .from(observationSightings)
        .where(inArray(observationSightings.observationId, [...observationIds]))
        .orderBy(asc(observationSightings.seenAt))

export const insertManualSighting = async (tx: Tx, entries: typeof manualSightings.$inferInsert): Promise<void> =>
  void (await tx.db.insert(manualSightings).values(entries))

/** Sightings of observations that members noted, the first one first. */
export const listManualSightings = (read: Read, observationIds: readonly string[]): Promise<ManualSightingRecord[]> =>
  observationIds.length === 0
    ? Promise.resolve([])
    : read.db
        .select()
        .from(manualSightings)
        .where(inArray(manualSightings.observationId, [...observationIds]))
        .orderBy(asc(manualSightings.seenAt))

/** Photos of everything that saw observations. */
export const listSightingPhotos = async (read: Read, observationIds: readonly string[]): Promise<string[]> => {
  const [seen, noted] = await Promise.all([
    listSightings(read, observationIds),
    listManualSightings(read, observationIds),
  ])
  return [...seen, ...noted].flatMap(({ photoIds }) => photoIds)
}

/** The observation of a sighting that a member noted. */
export const findObservationOfSighting = async (read: Read, sightingId: string): Promise<string | undefined> => {
  const [row] = await read.db.select().from(manualSightings).where(eq(manualSightings.id, sightingId))
  return row?.observationId
}

type Seen = { readonly id: string; readonly number: number; readonly job_id: string | null }
/** Numbers of inspections, as far as row-level security shows them. */
export const listInspectionNumbers = (read: Read, ids: readonly string[]): Promise<Seen[]> =>
  read.rows('observation-inspections', 'select id, number, job_id from inspections where id = any($1::uuid[])', [ids])
