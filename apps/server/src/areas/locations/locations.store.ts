import { effectiveFacts, type LocationFacts } from '@fettle/domain/locations/location-facts'
import type { Position } from '@fettle/domain/rules/position'
import { and, eq } from 'drizzle-orm'
import { statement } from '#platform/database/statement'
import type { Read, Tx } from '#platform/database/transaction'
import { unlessReferenced } from '#platform/database/unless-referenced'
import { Refused } from '#platform/runner/refusal'
import { type LocationRecord, locations } from './locations.tables.ts'
import { moveOrders } from './open-orders.store.ts'

const locationWithin = statement<{ tenantId: string; id: string }, LocationRecord>(
  'location-within',
  (db, { tenantId, id }) =>
    db
      .select()
      .from(locations)
      .where(and(eq(locations.tenantId, tenantId), eq(locations.id, id))),
)

/** A location of the own tenant; those in organisations outside the actor's scope are not found. */
export const findLocation = async (
  read: Read,
  scope: { tenantId: string; organisations: readonly string[] | null },
  id: string,
): Promise<LocationRecord | undefined> => {
  const [row] = await locationWithin(read, { tenantId: scope.tenantId, id })
  return row && (scope.organisations === null || scope.organisations.includes(row.organisationId)) ? row : undefined
}

/** Levels of locations below a location; 0 without any. */
export const levelsBelow = async (
  read: Read,
  { id, trail }: Pick<LocationRecord, 'id' | 'trail'>,
): Promise<{ levels: number; locations: number }> => {
  const [row] = await read.rows<{ deepest: number | null; locations: number }>(
    'location-levels-below',
    'select max(cardinality(trail)) as deepest, count(*)::int as locations from locations where tenant_id = $1 and trail @> array[$2::uuid]',
    [read.tenantId, id],
  )
  return { levels: row?.deepest ? row.deepest - trail.length : 0, locations: row?.locations ?? 0 }
}

/** Children of a location of the tenant. */
export const listChildren = (read: Read, id: string): Promise<LocationRecord[]> =>
  read.db
    .select()
    .from(locations)
    .where(and(eq(locations.tenantId, read.tenantId), eq(locations.parentId, id)))

/** Ancestors, root first. */
export const findTrail = async (
  read: Read,
  location: Pick<LocationRecord, 'tenantId' | 'trail'>,
): Promise<{ uuid: string; name: string }[]> =>
  read.rows(
    'location-trail',
    'select id as uuid, name from locations where tenant_id = $1 and id = any($2::uuid[]) order by array_position($2::uuid[], id)',
    [location.tenantId, location.trail],
  )

type Unsaid = 'id' | 'childCount' | 'version' | 'searchText'
type Defaulted = 'latitude' | 'longitude' | 'isPinned' | 'facts' | 'typeId' | 'customValues' | 'archivedAt'
/** Locations without a position inherit that of their nearest ancestor. */
export type NewLocation = Omit<LocationRecord, Unsaid | Defaulted> & Partial<Pick<LocationRecord, Defaulted>>

export const insertLocation = async (tx: Tx, location: NewLocation): Promise<LocationRecord> => {
  const [row] = await tx.db.insert(locations).values(location).returning()
  if (location.parentId) await countChild(tx, location.parentId, 1)
  return row as LocationRecord
}

export const updateLocation = async (
  tx: Tx,
  before: LocationRecord,
  change: Partial<NewLocation>,
): Promise<LocationRecord> => {
  if (change.parentId !== undefined && change.parentId !== before.parentId) await holdBelow(tx, before)
  const [row] = await tx.db
    .update(locations)
    .set({ ...change, version: before.version + 1 })
    .where(
      and(eq(locations.tenantId, before.tenantId), eq(locations.id, before.id), eq(locations.version, before.version)),
    )
    .returning()
  if (!row) throw new Refused('stale_version', { version: before.version + 1 })
  if (row.parentId !== before.parentId) {
    if (before.parentId) await countChild(tx, before.parentId, -1)
    if (row.parentId) await countChild(tx, row.parentId, 1)
    await moveBelow(tx, before, row)
    await moveOrders(tx, before, row)
  }
  return row
}

const countChild = (tx: Tx, id: string, by: number) =>
  tx.rows('location-child', 'update locations set child_count = child_count + $3 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
    by,
  ])

/**
 * Locks a moved location and its descendants bottom-up: raising an order locks its location first and then its
 * ancestors, so the same order avoids deadlocks.
 */
const holdBelow = (tx: Tx, place: Pick<LocationRecord, 'id'>) =>
  tx.rows(
    'location-hold',
    'select from locations where tenant_id = $1 and (id = $2 or trail @> array[$2::uuid]) order by cardinality(trail) desc, id for update',
    [tx.tenantId, place.id],
  )

/** Updates the trail of all descendants of a moved location. */
const moveBelow = (tx: Tx, before: LocationRecord, after: LocationRecord) =>
  tx.rows(
    'location-move',
    'update locations set trail = $3::uuid[] || trail[$4:] where tenant_id = $1 and trail @> array[$2::uuid]',
    [tx.tenantId, after.id, after.trail, before.trail.length + 1],
  )

/** Finds an imported location by its reference. */
export const findByReference = async (
  read: Read,
  tenantId: string,
  reference: string,
): Promise<LocationRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(locations)
    .where(and(eq(locations.tenantId, tenantId), eq(locations.externalReference, reference)))
  return row
}

/** Untouched locations of an import without anything that people added; $3 is one of them, or null. */
const removable = `l.tenant_id = $1 and l.import_id = $2 and l.version = 1 and l.child_count = 0 and ($3::uuid is null or l.id = $3)
  and not exists (select from work_orders w where w.client_tenant_id = l.tenant_id and w.location_id = l.id)
  and not exists (select from requirement_items r where r.tenant_id = l.tenant_id and r.location_id = l.id and r.set_applies is not null)`

type Gone = { readonly parent_id: string | null }
const deleteImported = (tx: Tx, importId: string, id: string | null): Promise<Gone[]> =>
  tx.rows('locations-unimport', `delete from locations l where ${removable} returning parent_id`, [
    tx.tenantId,
    importId,
    id,
  ])

const deleteEachImported = async (tx: Tx, importId: string): Promise<Gone[]> => {
  const candidates = await tx.rows<{ id: string }>(
    'locations-to-unimport',
    `select l.id from locations l where ${removable}`,
    [tx.tenantId, importId, null],
  )
  const gone: Gone[] = []
  for (const { id } of candidates)
    gone.push(...((await unlessReferenced(tx, () => deleteImported(tx, importId, id))) ?? []))
  return gone
}

/**
 * Removes untouched locations of an import without children and orders; returns their number. What assets, residents, certificates and
 * the like refer to stays.
 */
export const removeImported = async (tx: Tx, importId: string): Promise<number> => {
  const all = await unlessReferenced(tx, () => deleteImported(tx, importId, null))
  const gone = all ?? (await deleteEachImported(tx, importId))
  for (const { parent_id } of gone) if (parent_id) await countChild(tx, parent_id, -1)
  return gone.length
}

/** Removes a location of this version without locations inside it; false where it is another version. */
export const removeLocation = async (
  tx: Tx,
  { id, version }: Pick<LocationRecord, 'id' | 'version'>,
): Promise<boolean> => {
  const [gone] = await tx.rows<{ parent_id: string | null }>(
    'location-remove',
    'delete from locations where tenant_id = $1 and id = $2 and version = $3 returning parent_id',
    [tx.tenantId, id, version],
  )
  if (gone?.parent_id) await countChild(tx, gone.parent_id, -1)
  return gone !== undefined
}

/** SQL of the access notes that apply at a location `l`: its own, or those of the nearest location above. */
export const effectiveAccessNotes = `coalesce((select p.access_notes from locations p where p.tenant_id = l.tenant_id and p.id = any(l.trail || l.id)
  and p.access_notes <> '' order by cardinality(p.trail) desc limit 1), '')`

/** Access notes that apply at a location, and the facts of the locations above it, root first. */
export const findEffectiveFacts = async (
  read: Read,
  { tenantId, id }: Pick<LocationRecord, 'tenantId' | 'id'>,
): Promise<{ accessNotes: string; facts: LocationFacts }> => {
  const [row] = await read.rows<{ accessNotes: string; own: LocationFacts; above: LocationFacts[] }>(
    'location-effective',
    `select ${effectiveAccessNotes} as "accessNotes", l.facts as own,
       (select coalesce(json_agg(p.facts order by cardinality(p.trail)), '[]') from locations p where p.tenant_id = l.tenant_id and p.id = any(l.trail)) as above
     from locations l where l.tenant_id = $1 and l.id = $2`,
    [tenantId, id],
  )
  return row
    ? { accessNotes: row.accessNotes, facts: effectiveFacts(row.own, row.above) }
    : { accessNotes: '', facts: {} }
}

/** Facts of the locations of a path, root first. */
export const factsAbove = async (read: Read, trail: readonly string[]): Promise<LocationFacts[]> =>
  (
    await read.rows<{ facts: LocationFacts }>(
      'location-facts-above',
      'select facts from locations where tenant_id = $1 and id = any($2::uuid[]) order by array_position($2::uuid[], id)',
      [read.tenantId, trail],
    )
  ).map(({ facts }) => facts)

/** Archives a location with everything inside that is in use. Returns false where its version is not the given one. */
export const archiveBelow = async (tx: Tx, { id, version }: Pick<LocationRecord, 'id' | 'version'>, at: string) =>
  (
    await tx.rows(
      'location-archive',
      `with own as (update locations set archived_at = $4, version = version + 1 where tenant_id = $1 and id = $2 and version = $3 and archived_at is null returning id),
         inside as (update locations set archived_at = $4 where tenant_id = $1 and trail @> array[$2::uuid] and archived_at is null and exists (select from own))
       select 1 as archived from own`,
      [tx.tenantId, id, version, at],
    )
  ).length > 0

/** Restores a location with everything that was archived at the same moment. */
export const restoreBelow = async (
  tx: Tx,
  { id, version, archivedAt }: Pick<LocationRecord, 'id' | 'version' | 'archivedAt'>,
) =>
  (
    await tx.rows(
      'location-restore',
      `with own as (update locations set archived_at = null, version = version + 1 where tenant_id = $1 and id = $2 and version = $3 returning id),
         inside as (update locations set archived_at = null where tenant_id = $1 and trail @> array[$2::uuid] and archived_at = $4 and exists (select from own))
       select 1 as restored from own`,
      [tx.tenantId, id, version, archivedAt],
    )
  ).length > 0

/** Position of a location, or of its nearest ancestor with one. */
export const findPosition = async (
  read: Read,
  { tenantId, id }: Pick<LocationRecord, 'tenantId' | 'id'>,
): Promise<Position | null> => {
  const [place] = await read.rows<Position>(
    'location-position',
    `select p.latitude, p.longitude from locations l join locations p on p.tenant_id = $1 and p.id = any(l.trail || l.id)
     where l.tenant_id = $1 and l.id = $2 and p.latitude is not null order by cardinality(p.trail) desc limit 1`,
    [tenantId, id],
  )
  return place ?? null
}
