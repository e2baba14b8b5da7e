import type { KeyView } from '@fettle/contracts/locations/keys.methods'
import { and, eq, isNull } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { type KeyRecord, placeKeys } from './keys.tables.ts'

export type KeyRow = Omit<KeyView, 'can' | 'cannot'>

/** Keys of a location of the tenant and of its ancestors, the innermost first. */
export const listKeys = (read: Read, locationId: string, at: string): Promise<KeyRow[]> =>
  read.rows<KeyRow>(
    'place-keys',
    `select k.id as uuid, p.id as "locationUuid", p.name as "locationName", p.id <> l.id as "isInherited", k.kind, k.name, k.number, k.copies, k.note,
       k.code_sealed is not null as "hasCode", k.state, k.holder, k.due_back::text as "dueBack",
       k.state = 'out' and k.due_back is not null and k.due_back < ($3::timestamptz at time zone coalesce(l.address->>'time_zone', 'UTC'))::date as "isOverdue",
       wire_time(k.moved_at) as "movedAt", coalesce(m.display_name, '') as "movedBy", k.version
     from locations l join place_keys k on k.tenant_id = l.tenant_id and k.location_id = any(l.trail || l.id)
       join locations p on p.tenant_id = k.tenant_id and p.id = k.location_id
       left join memberships m on m.tenant_id = k.tenant_id and m.id = k.moved_by_membership_id
     where l.tenant_id = $1 and l.id = $2 and k.removed_at is null order by cardinality(p.trail) desc, k.created_at, k.id`,
    [read.tenantId, locationId, at],
  )

type ExportScope = {
  readonly tenantId: string
  readonly organisations: readonly string[] | null
  readonly locationUuid: string | undefined
}

/** The first `most` keys at a location and inside, or of all, by location, for exports. */
export const selectKeys = (
  { tenantId, organisations, locationUuid }: ExportScope,
  most: number,
): { readonly name: string; readonly text: string; readonly values: readonly unknown[] } => ({
  name: 'place-keys-selection',
  text: `select k.id, row_number() over (order by lower(l.name), l.id, k.created_at, k.id) as n from place_keys k join locations l on l.tenant_id = k.tenant_id and l.id = k.location_id
    where k.tenant_id = $1 and k.removed_at is null and ($2::uuid is null or l.id = $2 or l.trail @> array[$2::uuid]) and ($3::uuid[] is null or l.organisation_id = any($3))
    order by n limit ${most}`,
  values: [tenantId, locationUuid ?? null, organisations],
})

/** A key as a file holds it; its place is named by reference or id. */
export type KeyEntry = Pick<
  KeyRecord,
  'id' | 'kind' | 'name' | 'number' | 'copies' | 'note' | 'state' | 'holder' | 'dueBack'
> & {
  readonly reference: string | null
  readonly place: string
  readonly placeName: string
}

/** Keys by id, in the given order; those a member no longer sees are omitted. */
export const keysByKey = (
  read: Read,
  { ids, organisations }: { readonly ids: readonly string[]; readonly organisations: readonly string[] | null },
): Promise<KeyEntry[]> =>
  read.rows<KeyEntry>(
    'keys-by-key',
    `select k.id, k.external_reference as reference, coalesce(l.external_reference, l.id::text) as place, l.name as "placeName", k.kind, k.name, k.number, k.copies, k.note,
       k.state, k.holder, k.due_back::text as "dueBack"
     from unnest($2::uuid[]) with ordinality p (id, n) join place_keys k on k.id = p.id join locations l on l.tenant_id = k.tenant_id and l.id = k.location_id
     where k.tenant_id = $1 and k.removed_at is null and ($3::uuid[] is null or l.organisation_id = any($3)) order by p.n`,
    [read.tenantId, ids, organisations],
  )

export const findKey = async (read: Read, id: string): Promise<KeyRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(placeKeys)
    .where(and(eq(placeKeys.tenantId, read.tenantId), eq(placeKeys.id, id), isNull(placeKeys.removedAt)))
  return row
}

export const insertKey = async (tx: Tx, key: typeof placeKeys.$inferInsert): Promise<string> => {
  const [row] = await tx.db.insert(placeKeys).values(key).returning({ id: placeKeys.id })
  return (row as { id: string }).id
}

/** Changes a key of the version that was read. Refuses with `stale_version`. */
export const updateKey = async (
  tx: Tx,
  before: KeyRecord,
  change: Partial<typeof placeKeys.$inferInsert>,
): Promise<void> => {
  const rows = await tx.db
    .update(placeKeys)
    .set({ ...change, version: before.version + 1 })
    .where(
      and(
        eq(placeKeys.tenantId, before.tenantId),
        eq(placeKeys.id, before.id),
        eq(placeKeys.version, before.version),
        eq(placeKeys.state, before.state),
      ),
    )
    .returning({ id: placeKeys.id })
  if (rows.length === 0) throw new Refused('stale_version', { version: before.version + 1 })
}
