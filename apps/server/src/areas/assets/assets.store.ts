import type { AssetState } from '@fettle/domain/assets/asset-states'
import { and, eq } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { openOrdersOf } from './asset-list.store.ts'
import { inScope } from './assets.scope.ts'
import { type AssetRecord, assets } from './assets.tables.ts'

type Scope = { readonly tenantId: string; readonly organisations: readonly string[] | null }

/** An asset at a location within the scope of a member. */
export const findAsset = async (
  read: Read,
  { tenantId, organisations }: Scope,
  id: string,
): Promise<AssetRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(assets)
    .where(and(eq(assets.tenantId, tenantId), eq(assets.id, id)))
  if (!row) return undefined
  const [seen] = await read.rows<{ seen: boolean }>(
    'asset-seen',
    `select ${inScope('$3')} as seen from locations l where l.tenant_id = $1 and l.id = $2`,
    [tenantId, row.locationId, organisations],
  )
  return seen?.seen ? row : undefined
}

/** Building of a location, or its topmost location where it lies in none. */
export const buildingOf = async (read: Read, locationId: string): Promise<string> => {
  const [row] = await read.rows<{ id: string }>(
    'asset-building',
    `select coalesce((select b.id from locations b where b.tenant_id = l.tenant_id and b.id = any(l.trail || l.id) and b.kind = 'building' order by cardinality(b.trail) desc limit 1),
       l.trail[1], l.id) as id from locations l where l.tenant_id = $1 and l.id = $2`,
    [read.tenantId, locationId],
  )
  return row?.id ?? locationId
}

export type NamedAsset = { uuid: string; number: number; name: string; state: AssetState }

/** What a view shows beside the asset itself. */
export const assetRelations = async (read: Read, asset: AssetRecord) => {
  const [row] = await read.rows<{
    path: NamedAsset[]
    parts: NamedAsset[]
    twins: NamedAsset[]
    replacedBy: NamedAsset | null
    mergedInto: NamedAsset | null
    openWorkOrders: number
  }>(
    'asset-relations',
    `with named as (select id, number, parent_id, trail, serial, state, json_build_object('uuid', id, 'number', number, 'name', name, 'state', state) as one from assets where tenant_id = $1)
     select (select coalesce(json_agg(n.one order by array_position(a.trail, n.id)), '[]') from named n where n.id = any(a.trail)) as path,
       (select coalesce(json_agg(n.one order by n.number), '[]') from named n where n.parent_id = a.id) as parts,
       (select coalesce(json_agg(n.one order by n.number), '[]') from named n where a.serial <> '' and lower(n.serial) = lower(a.serial) and n.id <> a.id and a.merged_into is distinct from n.id
          and n.id not in (select m.id from assets m where m.tenant_id = $1 and m.merged_into = a.id)) as twins,
       (select n.one from named n where n.id = a.replaced_by) as "replacedBy", (select n.one from named n where n.id = a.merged_into) as "mergedInto", ${openOrdersOf} as "openWorkOrders"
     from assets a where a.tenant_id = $1 and a.id = $2`,
    [read.tenantId, asset.id],
  )
  if (!row) throw new Error('The asset is not found.')
  return row
}

/** Levels of parts below an asset; 0 without parts. */
export const partLevels = async (read: Read, { id, trail }: Pick<AssetRecord, 'id' | 'trail'>): Promise<number> => {
  const [row] = await read.rows<{ deepest: number | null }>(
    'asset-levels',
    'select max(cardinality(trail)) as deepest from assets where tenant_id = $1 and trail @> array[$2::uuid]',
    [read.tenantId, id],
  )
  return row?.deepest ? row.deepest - trail.length : 0
}

/** How many assets each of these is a part of, one within the other. */
export const depthsOf = async (read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await read.rows<{ id: string; depth: number }>(
    'asset-depths',
    'select id, cardinality(trail) as depth from assets where tenant_id = $1 and id = any($2::uuid[])',
    [read.tenantId, ids],
  )
  return new Map(rows.map(({ id, depth }) => [id, depth]))
}

/** Draws the next number of the tenant; concurrent calls wait for each other until the commit. */
const nextNumber = async (tx: Tx): Promise<number> => {
  await tx.rows('asset-number-lock', "select pg_advisory_xact_lock(hashtextextended('asset-number ' || $1, 0))", [
    tx.tenantId,
  ])
  const [row] = await tx.rows<{ number: number }>(
    'asset-number',
    'select coalesce(max(number), 0) + 1 as number from assets where tenant_id = $1',
    [tx.tenantId],
  )
  return row?.number ?? 1
}

type NewAsset = Omit<typeof assets.$inferInsert, 'id' | 'number' | 'tenantId' | 'version'>

export const insertAsset = async (tx: Tx, asset: NewAsset): Promise<AssetRecord> => {
  const number = await nextNumber(tx)
  const [row] = await tx.db
    .insert(assets)
    .values({ ...asset, tenantId: tx.tenantId, number })
    .returning()
  return row as AssetRecord
}

/** Changes an asset of the version and state that were read. Refuses with `stale_version`. */
export const updateAsset = async (tx: Tx, before: AssetRecord, change: Partial<NewAsset>): Promise<AssetRecord> => {
  const [row] = await tx.db
    .update(assets)
    .set({ ...change, version: before.version + 1 })
    .where(
      and(
        eq(assets.tenantId, before.tenantId),
        eq(assets.id, before.id),
        eq(assets.version, before.version),
        eq(assets.state, before.state),
      ),
    )
    .returning()
  if (!row) throw new Refused('stale_version', { version: before.version + 1 })
  return row
}

/** Removes an asset of this version with its history; false where it is another version. */
export const removeAsset = async (tx: Tx, { id, version }: Pick<AssetRecord, 'id' | 'version'>): Promise<boolean> => {
  const gone = await tx.rows(
    'asset-remove',
    'delete from assets where tenant_id = $1 and id = $2 and version = $3 returning id',
    [tx.tenantId, id, version],
  )
  return gone.length > 0
}

/** Gives the parts of an asset its new path, and the new location to those at its former one. */
export const moveParts = (tx: Tx, before: AssetRecord, after: AssetRecord) =>
  tx.rows(
    'asset-parts-move',
    `update assets set trail = $3::uuid[] || trail[$4:], location_id = case when location_id = $5 then $6 else location_id end
     where tenant_id = $1 and trail @> array[$2::uuid]`,
    [tx.tenantId, after.id, after.trail, before.trail.length + 1, before.locationId, after.locationId],
  )

/** Number of parts of an asset, at any depth, whose location is in none of the given building and is not moved with it. */
export const partsElsewhere = async (
  read: Read,
  { id, locationId }: Pick<AssetRecord, 'id' | 'locationId'>,
  building: string,
): Promise<number> => {
  const [row] = await read.rows<{ n: number }>(
    'asset-parts-elsewhere',
    `select count(*)::int as n from assets a join locations l on l.tenant_id = a.tenant_id and l.id = a.location_id
     where a.tenant_id = $1 and a.trail @> array[$2::uuid] and a.location_id <> $3 and l.id <> $4 and not l.trail @> array[$4::uuid]`,
    [read.tenantId, id, locationId, building],
  )
  return row?.n ?? 0
}

/** Makes the parts of an asset parts of another one at the same level. */
export const handPartsOver = async (tx: Tx, from: AssetRecord, to: AssetRecord): Promise<void> => {
  await tx.rows(
    'asset-parts-parent',
    'update assets set parent_id = $3, version = version + 1 where tenant_id = $1 and parent_id = $2 and id <> $3',
    [tx.tenantId, from.id, to.id],
  )
  await tx.rows(
    'asset-parts-trail',
    'update assets set trail = $3::uuid[] || $4::uuid || trail[$5:] where tenant_id = $1 and trail @> array[$2::uuid] and id <> $4',
    [tx.tenantId, from.id, to.trail, to.id, from.trail.length + 2],
  )
}

/** Moves readings, guarantees and work orders of an asset to another one. */
export const handRecordsOver = async (tx: Tx, from: string, to: string): Promise<void> => {
  const values = [tx.tenantId, from, to]
  await tx.rows(
    'asset-merge-readings',
    'update asset_readings set asset_id = $3 where tenant_id = $1 and asset_id = $2',
    values,
  )
  await tx.rows(
    'asset-merge-guarantees',
    'update asset_guarantees set asset_id = $3 where tenant_id = $1 and asset_id = $2',
    values,
  )
  await tx.rows(
    'asset-merge-orders',
    `insert into work_order_assets (client_tenant_id, work_order_id, asset_id) select client_tenant_id, work_order_id, $3 from work_order_assets
     where client_tenant_id = $1 and asset_id = $2 on conflict do nothing`,
    values,
  )
  await tx.rows(
    'asset-merge-links',
    'delete from work_order_assets where client_tenant_id = $1 and asset_id = $2 and $3::uuid is not null',
    values,
  )
}
