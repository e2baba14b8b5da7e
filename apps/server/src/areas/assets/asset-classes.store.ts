import type { AssetClass } from '@fettle/domain/assets/asset-class'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { lockSet } from '#platform/runner/set-version'
import { type AssetClassRecord, assetClasses } from './assets.tables.ts'

type Stored = 'tenantId' | 'createdAt'
export type AssetClassEntries = Omit<AssetClassRecord, Stored | 'id' | 'system' | 'version' | 'archivedAt'>

/** Every class of the client in the order of systems and codes. */
export const listClasses = (read: Read): Promise<AssetClassRecord[]> =>
  read.db
    .select()
    .from(assetClasses)
    .where(eq(assetClasses.tenantId, read.tenantId))
    .orderBy(asc(assetClasses.system), asc(assetClasses.code), asc(assetClasses.id))

/** The same for a change, one change of the classes of a client at a time. */
export const lockClasses = async (tx: Tx): Promise<AssetClassRecord[]> => {
  await lockSet(tx, 'asset-classes')
  return listClasses(tx)
}

/** Classes with these identifiers; unknown ones are left out. */
export const findClasses = async (read: Read, ids: readonly string[]): Promise<AssetClassRecord[]> =>
  ids.length === 0
    ? []
    : read.db
        .select()
        .from(assetClasses)
        .where(and(eq(assetClasses.tenantId, read.tenantId), inArray(assetClasses.id, [...new Set(ids)])))

/** Number of types of assets by their class. */
export const typesByClass = async (read: Read): Promise<ReadonlyMap<string, number>> => {
  const rows = await read.rows<{ class_id: string; types: number }>(
    'asset-types-by-class',
    `select class_id, count(*)::int as types from asset_types
     where tenant_id = $1 and class_id is not null and archived_at is null group by class_id`,
    [read.tenantId],
  )
  return new Map(rows.map(({ class_id, types }) => [class_id, types]))
}

export const insertClass = async (
  tx: Tx,
  entries: AssetClassEntries & Pick<AssetClassRecord, 'system'> & { readonly id?: string },
  createdAt: string,
): Promise<AssetClassRecord> => {
  const [row] = await tx.db
    .insert(assetClasses)
    .values({ ...entries, tenantId: tx.tenantId, createdAt })
    .returning()
  return row as AssetClassRecord
}

/** Saves a class of the version that was read. Refuses with `stale_version`. */
export const updateClass = async (
  tx: Tx,
  { id, version }: Pick<AssetClassRecord, 'id' | 'version'>,
  changes: Partial<AssetClassEntries> & { readonly archivedAt?: string | null },
): Promise<AssetClassRecord> => {
  const [row] = await tx.db
    .update(assetClasses)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(assetClasses.tenantId, tx.tenantId), eq(assetClasses.id, id), eq(assetClasses.version, version)))
    .returning()
  if (!row) throw new Refused('stale_version', { version: version + 1 })
  return row
}

/** Removes a class that an import added; refused by the database while a class or a type needs it. */
export const removeClass = async (
  tx: Tx,
  { id, version }: Pick<AssetClassRecord, 'id' | 'version'>,
): Promise<boolean> =>
  (
    await tx.db
      .delete(assetClasses)
      .where(and(eq(assetClasses.tenantId, tx.tenantId), eq(assetClasses.id, id), eq(assetClasses.version, version)))
      .returning({ id: assetClasses.id })
  ).length > 0

/** Classes of the client in the order of systems and codes, for exports. */
export const selectClasses = (
  tenantId: string,
  most: number,
): { readonly name: string; readonly text: string; readonly values: readonly unknown[] } => ({
  name: 'asset-classes-selection',
  text: `select id, row_number() over (order by system, code, id) as n from asset_classes where tenant_id = $1 and archived_at is null order by n limit ${most}`,
  values: [tenantId],
})

/** A class as a file holds it; the one above is named by its code. */
export type ClassEntry = Pick<AssetClassRecord, 'id' | 'system' | 'code' | 'name' | 'category' | 'service'> & {
  readonly parentCode: string | null
}

/** Classes by id, in the given order. */
export const classesByKey = (read: Read, ids: readonly string[]): Promise<ClassEntry[]> =>
  read.rows<ClassEntry>(
    'asset-classes-by-key',
    `select c.id, c.system, c.code, c.name, c.category, c.service, a.code as "parentCode"
     from unnest($2::uuid[]) with ordinality p (id, n) join asset_classes c on c.tenant_id = $1 and c.id = p.id
     left join asset_classes a on a.tenant_id = c.tenant_id and a.id = c.parent_id order by p.n`,
    [read.tenantId, ids],
  )

/** The place of a class in its tree. */
export const placeOf = ({ id, system, parentId }: AssetClassRecord): AssetClass => ({ classId: id, system, parentId })
