import type { PlaceAlertView } from '@fettle/contracts/locations/place-alerts.methods'
import type { PlaceAlertKind } from '@fettle/domain/locations/place-alert'
import { and, eq } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { type PlaceAlertRecord, placeAlerts } from './place-alerts.tables.ts'

const isActive = `($3::timestamptz at time zone coalesce(l.address->>'time_zone', 'UTC'))::date between coalesce(a.valid_from, '-infinity') and coalesce(a.valid_until, 'infinity')`
const from = `from locations l join place_alerts a on a.tenant_id = l.tenant_id and a.location_id = any(l.trail || l.id)
  join locations p on p.tenant_id = a.tenant_id and p.id = a.location_id`
const outermostFirst = 'order by cardinality(p.trail), a.created_at, a.id'

/** Alerts of a location of the tenant and of its ancestors, also those of other days. */
export const listPlaceAlerts = (read: Read, locationId: string, at: string): Promise<PlaceAlertView[]> =>
  read.rows<PlaceAlertView>(
    'place-alerts',
    `select a.id as uuid, p.id as "locationUuid", p.name as "locationName", p.id <> l.id as "isInherited", a.kind, a.note, a.audience,
       a.valid_from::text as "validFrom", a.valid_until::text as "validUntil", a.review_on::text as "reviewOn", ${isActive} as "isActive",
       coalesce(m.display_name, '') as "createdBy", wire_time(a.created_at) as "createdAt", a.version
     ${from} left join memberships m on m.id = a.created_by_membership_id where l.tenant_id = $1 and l.id = $2 ${outermostFirst}`,
    [read.tenantId, locationId, at],
  )

/** An alert as an order or a job shows it. */
type ActiveAlert = { kind: PlaceAlertKind; note: string; place: string; isForContractor: boolean }

/** Alerts that apply at the location of an order of the tenant, at a moment; without one now. */
export const alertsOfOrder = (read: Read, workOrderId: string, at: string | undefined): Promise<ActiveAlert[]> =>
  read.rows<ActiveAlert>(
    'place-alerts-of-order',
    `select a.kind, a.note, p.name as place, a.audience <> 'staff' as "isForContractor"
     ${from} where l.tenant_id = $1 and l.id = (select w.location_id from work_orders w where w.client_tenant_id = $1 and w.id = $2) and a.audience <> 'hired' and ${isActive.replace('$3::timestamptz', 'coalesce($3::timestamptz, now())')} ${outermostFirst}`,
    [read.tenantId, workOrderId, at ?? null],
  )

/** Alerts that the hired contractor of a job reads, at a moment. */
export const alertsOfJob = (read: Read, jobId: string, at: string): Promise<ActiveAlert[]> =>
  read.rows<ActiveAlert>(
    'place-alerts-of-job',
    'select kind, note, place, true as "isForContractor" from job_place_alerts($1, $2)',
    [jobId, at],
  )

/** Alerts of several locations at a moment, the outermost location first. */
export const alertsAt = (read: Read, locationIds: readonly string[], at: string) =>
  read.rows<{ id: string; kind: PlaceAlertKind; place: string }>(
    'place-alerts-at',
    `select a.id, a.kind, l.name as place from locations l join place_alerts a on a.tenant_id = l.tenant_id and a.location_id = l.id
     where l.tenant_id = $1 and l.id = any($2::uuid[]) and ${isActive} order by cardinality(l.trail), a.created_at, a.id`,
    [read.tenantId, locationIds, at],
  )

export const findPlaceAlert = async (read: Read, id: string): Promise<PlaceAlertRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(placeAlerts)
    .where(and(eq(placeAlerts.tenantId, read.tenantId), eq(placeAlerts.id, id)))
  return row
}

export const insertPlaceAlert = async (tx: Tx, alert: typeof placeAlerts.$inferInsert): Promise<string> => {
  const [row] = await tx.db.insert(placeAlerts).values(alert).returning({ id: placeAlerts.id })
  return (row as { id: string }).id
}

const sameVersion = (before: PlaceAlertRecord) =>
  and(eq(placeAlerts.tenantId, before.tenantId), eq(placeAlerts.id, before.id), eq(placeAlerts.version, before.version))
const changedMeanwhile = (before: PlaceAlertRecord) => new Refused('stale_version', { version: before.version + 1 })

export const updatePlaceAlert = async (
  tx: Tx,
  before: PlaceAlertRecord,
  change: Partial<typeof placeAlerts.$inferInsert>,
): Promise<void> => {
  const changed = { ...change, version: before.version + 1 }
  const rows = await tx.db.update(placeAlerts).set(changed).where(sameVersion(before)).returning({ id: placeAlerts.id })
  if (rows.length === 0) throw changedMeanwhile(before)
}

export const deletePlaceAlert = async (tx: Tx, before: PlaceAlertRecord): Promise<void> => {
  const rows = await tx.db.delete(placeAlerts).where(sameVersion(before)).returning({ id: placeAlerts.id })
  if (rows.length === 0) throw changedMeanwhile(before)
}
