import { maxAssetsOfOrder } from '@fettle/domain/assets/asset'
import type { AssetState } from '@fettle/domain/assets/asset-states'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'

/** An asset as an order shows it to its client. */
export type AssetOfOrder = {
  uuid: string
  number: number
  name: string
  typeName: string
  make: string
  model: string
  serial: string
  locationName: string
  state: AssetState
}

const joined = `join asset_types t on t.tenant_id = a.tenant_id and t.id = a.type_id join locations l on l.tenant_id = a.tenant_id and l.id = a.location_id`

/** Assets of an order of the tenant, by number. */
export const assetsOfOrder = (read: Read, workOrderId: string): Promise<AssetOfOrder[]> =>
  read.rows<AssetOfOrder>(
    'assets-of-order',
    `select a.id as uuid, a.number, a.name, t.name as "typeName", a.make, a.model, a.serial, l.name as "locationName", a.state
     from work_order_assets x join assets a on a.tenant_id = x.client_tenant_id and a.id = x.asset_id ${joined}
     where x.client_tenant_id = $1 and x.work_order_id = $2 order by a.number`,
    [read.tenantId, workOrderId],
  )

/** Assets of a job's order, for the hired contractor: without identifiers of the client. */
export const assetsOfJob = (read: Read, jobId: string): Promise<Omit<AssetOfOrder, 'uuid' | 'state'>[]> =>
  read.rows(
    'assets-of-job',
    'select number, name, type as "typeName", make, model, serial, place as "locationName" from job_assets($1)',
    [jobId],
  )

type Candidate = { id: string; state: AssetState; serves: boolean }

/**
 * Sets the assets of an order. Each lies in the building of the order's location, inside it or above it. Refuses with
 * `too_many_assets`, `not_found`, `asset_elsewhere`, and `asset_retired` for one that is added.
 */
export const linkAssets = async (
  tx: Tx,
  order: { readonly id: string; readonly locationId: string },
  assetUuids: readonly string[],
): Promise<void> => {
  const ids = [...new Set(assetUuids)]
  if (ids.length > maxAssetsOfOrder) throw new Refused('too_many_assets', { most: maxAssetsOfOrder })
  const known = await tx.rows<Candidate>(
    'order-assets-known',
    `select a.id, case when exists (select from work_order_assets x where x.client_tenant_id = $1 and x.work_order_id = $4 and x.asset_id = a.id) then 'in_service' else a.state end as state,
       l.id = any(s.trail || s.id) or l.trail @> array[coalesce((select b.id from locations b where b.tenant_id = s.tenant_id and b.id = any(s.trail || s.id) and b.kind = 'building'
         order by cardinality(b.trail) desc limit 1), s.id)] as serves
     from assets a join locations l on l.tenant_id = a.tenant_id and l.id = a.location_id join locations s on s.tenant_id = a.tenant_id and s.id = $3
     where a.tenant_id = $1 and a.id = any($2::uuid[])`,
    [tx.tenantId, ids, order.locationId, order.id],
  )
  if (known.length < ids.length) throw new Refused('not_found')
  if (known.some(({ serves }) => !serves)) throw new Refused('asset_elsewhere')
  if (known.some(({ state }) => state === 'retired')) throw new Refused('asset_retired')
  await tx.rows(
    'order-assets-unlink',
    'delete from work_order_assets where client_tenant_id = $1 and work_order_id = $2 and not asset_id = any($3::uuid[])',
    [tx.tenantId, order.id, ids],
  )
  await tx.rows(
    'order-assets-link',
    'insert into work_order_assets (client_tenant_id, work_order_id, asset_id) select $1, $2, asset from unnest($3::uuid[]) asset on conflict do nothing',
    [tx.tenantId, order.id, ids],
  )
}
