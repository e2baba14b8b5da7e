import { type Region, regionOf } from '@fettle/domain/clocks/regions'
import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import type { Read, Tx } from '#platform/database/transaction'

type TargetRow = {
  id: string
  location_id: string
  asset_id: string | null
  name: string
  place: string
  time_zone: string | null
  postcode: string | null
}
/** A location or an asset of a schedule, with the zone and region its dates follow. */
export type Target = {
  /** Of the asset, else of the location. */
  readonly id: string
  readonly locationId: string
  readonly assetId: string | null
  readonly name: string
  /** The location’s name. */
  readonly place: string
  readonly zone: string
  readonly region: Region
}
export const targetIdOf = ({ locationId, assetId }: Pick<Target, 'locationId' | 'assetId'>): string =>
  assetId ?? locationId

const toTarget =
  (namespace: Market) =>
  ({ id, location_id: locationId, asset_id: assetId, name, place, time_zone: zone, postcode }: TargetRow): Target => ({
    id,
    locationId,
    assetId,
    name,
    place,
    zone: zone ?? editionOf(namespace).timeZones[0].tzDatabaseTimeZone,
    region: regionOf(namespace, postcode),
  })

const address = "l.address->>'time_zone' as time_zone, l.address->>'postcode' as postcode"
const ofLocation = `l.id, l.id as location_id, null::uuid as asset_id, l.name, l.name as place, ${address}`
const ofAsset = `a.id, l.id as location_id, a.id as asset_id, a.name, l.name as place, ${address}`
const assetsAt = 'assets a join locations l on l.tenant_id = a.tenant_id and l.id = a.location_id'

/** Locations, and assets that are not retired, by id, of those within the organisations; null is all. */
export const findTargets = async (
  read: Read,
  namespace: Market,
  { ids, organisations }: { readonly ids: readonly string[]; readonly organisations: readonly string[] | null },
): Promise<Target[]> => {
  const rows = await read.rows<TargetRow>(
    'schedule-targets-by-id',
    `select ${ofLocation} from locations l where l.tenant_id = $1 and l.id = any($2::uuid[]) and ($3::uuid[] is null or l.organisation_id = any($3))
     union all select ${ofAsset} from ${assetsAt} where a.tenant_id = $1 and a.id = any($2::uuid[]) and a.state <> 'retired' and ($3::uuid[] is null or l.organisation_id = any($3))
     order by place, name, id`,
    [read.tenantId, ids, organisations],
  )
  return rows.map(toTarget(namespace))
}

/** Locations of a schedule, and its assets that are not retired, by name. */
export const listTargets = async (read: Read, namespace: Market, scheduleId: string): Promise<Target[]> => {
  const rows = await read.rows<TargetRow>(
    'schedule-targets',
    `select ${ofLocation} from schedule_targets t join locations l on l.tenant_id = t.tenant_id and l.id = t.location_id where t.tenant_id = $1 and t.schedule_id = $2
     union all select ${ofAsset} from schedule_assets t join ${assetsAt} on a.tenant_id = t.tenant_id and a.id = t.asset_id where t.tenant_id = $1 and t.schedule_id = $2 and a.state <> 'retired'
     order by place, name, id`,
    [read.tenantId, scheduleId],
  )
  return rows.map(toTarget(namespace))
}

/** Replaces the locations and assets of a schedule. */
export const saveTargets = async (tx: Tx, scheduleId: string, targets: readonly Target[]): Promise<void> => {
  const locations = targets.filter(({ assetId }) => assetId === null).map(({ locationId }) => locationId)
  const assets = targets.flatMap(({ assetId }) => assetId ?? [])
  for (const [table, column, ids] of [
    ['schedule_targets', 'location_id', locations],
    ['schedule_assets', 'asset_id', assets],
  ] as const) {
    await tx.rows(
      `delete-${table}`,
      `delete from ${table} where tenant_id = $1 and schedule_id = $2 and not ${column} = any($3::uuid[])`,
      [tx.tenantId, scheduleId, ids],
    )
    await tx.rows(
      `insert-${table}`,
      `insert into ${table} (tenant_id, schedule_id, ${column}) select $1, $2, x from unnest($3::uuid[]) x on conflict do nothing`,
      [tx.tenantId, scheduleId, ids],
    )
  }
}
