import { and, eq } from 'drizzle-orm'
import { type ArrangedRow, arrangedRows } from '#areas/locations/locations.port'
import type { Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { type AssetTypeRecord, assetTypes } from './assets.tables.ts'

type Stored = 'tenantId' | 'position' | 'createdAt'
/** A type of assets; the cost of replacement is text, as the database returns it. */
export type AssetTypeRow = Omit<AssetTypeRecord, Stored | 'replacementCost'> &
  ArrangedRow & { readonly replacementCost: string | null }

export const assetTypeRows = arrangedRows<AssetTypeRow>({
  table: 'asset_types',
  columns: [
    'name',
    'category',
    'service',
    'class_id',
    'life_months',
    'replacement_cost',
    'reading_kind',
    'reading_unit',
    'is_critical',
  ],
  name: 'name',
  uses: "(select count(*)::int from assets a where a.tenant_id = r.tenant_id and a.type_id = r.id and a.state <> 'retired')",
})

type Entries = Omit<AssetTypeRecord, Stored | 'id' | 'version' | 'archivedAt' | 'service'>

export const insertAssetType = async (tx: Tx, entries: Entries, createdAt: string): Promise<string> => {
  const [row] = await tx.db
    .insert(assetTypes)
    .values({ ...entries, tenantId: tx.tenantId, createdAt, position: 100_000 })
    .returning({ id: assetTypes.id })
  return (row as { id: string }).id
}

/** Saves a type of the version that was read. Refuses with `stale_version`. */
export const saveAssetType = async (
  tx: Tx,
  { id, version }: Pick<AssetTypeRow, 'id' | 'version'>,
  entries: Entries,
): Promise<void> => {
  const rows = await tx.db
    .update(assetTypes)
    .set({ ...entries, version: version + 1 })
    .where(and(eq(assetTypes.tenantId, tx.tenantId), eq(assetTypes.id, id), eq(assetTypes.version, version)))
    .returning({ id: assetTypes.id })
  if (rows.length === 0) throw new Refused('stale_version', { version: version + 1 })
}
