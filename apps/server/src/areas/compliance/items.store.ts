import { maxEvidenceLocations } from '@fettle/domain/compliance/evidence'
import type { RequirementKey } from '@fettle/domain/compliance/requirements'
import { and, eq } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { type ItemRecord, requirementItems } from './compliance.tables.ts'

export const findItem = async (read: Read, id: string): Promise<ItemRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(requirementItems)
    .where(and(eq(requirementItems.tenantId, read.tenantId), eq(requirementItems.id, id)))
  return row
}

/** Saves if the version still matches; returns whether it did. */
export const saveItem = async (
  tx: Tx,
  { id, version }: Pick<ItemRecord, 'id' | 'version'>,
  change: Partial<ItemRecord>,
): Promise<boolean> => {
  const rows = await tx.db
    .update(requirementItems)
    .set({ ...change, version: version + 1 })
    .where(
      and(
        eq(requirementItems.tenantId, tx.tenantId),
        eq(requirementItems.id, id),
        eq(requirementItems.version, version),
      ),
    )
    .returning()
  return rows.length > 0
}

/**
 * Items of a requirement that the certificate of an order covers, where it may apply: those of the location and below it, else
 * that of the nearest location above; of assets those that the order names, where it names any.
 */
export const itemsOfOrder = async (tx: Tx, workOrderId: string, key: RequirementKey): Promise<string[]> => {
  const rows = await tx.rows<{ id: string }>(
    'compliance-items-of-order',
    `with place as (select l.id, l.trail from work_orders o join locations l on l.tenant_id = o.client_tenant_id and l.id = o.location_id
         where o.client_tenant_id = $1 and o.id = $2),
       found as (select i.id, case when l.id = place.id or place.id = any(l.trail) then 0 else cardinality(place.trail) - array_position(place.trail, l.id) + 1 end as distance
         from place join locations l on l.tenant_id = $1 and (l.id = place.id or place.id = any(l.trail) or l.id = any(place.trail))
         join requirement_items i on i.tenant_id = l.tenant_id and i.location_id = l.id and i.requirement_key = $3
         join requirement_item_periods p on p.tenant_id = i.tenant_id and p.item_id = i.id and p.until_on is null
         where p.applies <> 'no' and (i.asset_id is null or exists (select from work_order_assets w where w.client_tenant_id = $1 and w.work_order_id = $2 and w.asset_id = i.asset_id)
           or not exists (select from work_order_assets w where w.client_tenant_id = $1 and w.work_order_id = $2)))
     select id from found where distance = (select min(distance) from found) order by id limit ${maxEvidenceLocations}`,
    [tx.tenantId, workOrderId, key],
  )
  return rows.map(({ id }) => id)
}
