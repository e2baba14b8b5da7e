import { type Region, regionOf } from '@fettle/domain/clocks/regions'
import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import type { Read, Tx } from '#platform/database/transaction'

type TargetRow = { id: string; name: string; time_zone: string | null; postcode: string | null }
/** A place of a schedule, with the zone and region its dates follow. */
export type Target = { readonly id: string; readonly name: string; readonly zone: string; readonly region: Region }

const toTarget =
  (namespace: Market) =>
  ({ id, name, time_zone: zone, postcode }: TargetRow): Target => ({
    id,
    name,
    zone: zone ?? editionOf(namespace).timeZones[0].tzDatabaseTimeZone,
    region: regionOf(namespace, postcode),
  })

const columns = "l.id, l.name, l.address->>'time_zone' as time_zone, l.address->>'postcode' as postcode"

/** Places by id, of those within the organisations; null is all. */
export const findTargets = async (
  read: Read,
  namespace: Market,
  { ids, organisations }: { readonly ids: readonly string[]; readonly organisations: readonly string[] | null },
): Promise<Target[]> => {
  const rows = await read.rows<TargetRow>(
    'schedule-targets-by-id',
    `select ${columns} from locations l where l.tenant_id = $1 and l.id = any($2::uuid[]) and ($3::uuid[] is null or l.organisation_id = any($3)) order by l.name, l.id`,
    [read.tenantId, ids, organisations],
  )
  return rows.map(toTarget(namespace))
}

/** Places of a schedule by name. */
export const listTargets = async (read: Read, namespace: Market, scheduleId: string): Promise<Target[]> => {
  const rows = await read.rows<TargetRow>(
    'schedule-targets',
    `select ${columns} from schedule_targets t join locations l on l.tenant_id = t.tenant_id and l.id = t.location_id where t.tenant_id = $1 and t.schedule_id = $2 order by l.name, l.id`,
    [read.tenantId, scheduleId],
  )
  return rows.map(toTarget(namespace))
}

/** Replaces the places of a schedule. */
export const saveTargets = async (tx: Tx, scheduleId: string, ids: readonly string[]): Promise<void> => {
  await tx.rows(
    'delete-schedule-targets',
    'delete from schedule_targets where tenant_id = $1 and schedule_id = $2 and not location_id = any($3::uuid[])',
    [tx.tenantId, scheduleId, ids],
  )
  await tx.rows(
    'insert-schedule-targets',
    'insert into schedule_targets (tenant_id, schedule_id, location_id) select $1, $2, x from unnest($3::uuid[]) x on conflict do nothing',
    [tx.tenantId, scheduleId, ids],
  )
}
