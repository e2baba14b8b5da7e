import type { CustomFieldSubject } from '@fettle/domain/locations/custom-field'
import type { LocationGroupKind } from '@fettle/domain/locations/location-type'
import { and, eq } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { type ArrangedRow, arrangedRows } from './arranged-rows.store.ts'
import {
  type CustomFieldRecord,
  customFields,
  type LocationGroupRecord,
  type LocationTypeRecord,
  locationGroups,
  locationTypes,
} from './location-settings.tables.ts'

type Stored = 'tenantId' | 'position' | 'createdAt'
export type LocationTypeRow = Omit<LocationTypeRecord, Stored> & ArrangedRow
export type LocationGroupRow = Omit<LocationGroupRecord, Stored> & ArrangedRow
export type CustomFieldRow = Omit<CustomFieldRecord, Stored> & ArrangedRow

export const typeRows = arrangedRows<LocationTypeRow>({
  table: 'location_types',
  columns: ['name', 'kind', 'is_property'],
  name: 'name',
  uses: '(select count(*)::int from locations l where l.tenant_id = r.tenant_id and l.type_id = r.id)',
})
export const groupRows = arrangedRows<LocationGroupRow>({
  table: 'location_groups',
  columns: ['kind', 'name', 'note'],
  name: 'name',
  subject: 'kind',
  uses: '(select count(*)::int from location_group_places p where p.tenant_id = r.tenant_id and p.group_id = r.id)',
})
export const fieldRows = arrangedRows<CustomFieldRow>({
  table: 'custom_fields',
  columns: [
    'subject',
    'key',
    'kind',
    'label',
    'unit',
    'options',
    'is_required',
    'is_internal',
    'is_filterable',
    'type_ids',
  ],
  name: 'label',
  subject: 'subject',
  uses: `(select count(*)::int from locations l where r.subject = 'location' and l.tenant_id = r.tenant_id and l.custom_values ? r.key)`,
})

/** The id of an inserted record, or the given one where its version still matched. */
const changedId = (rows: readonly { id: string }[]): string => {
  const [row] = rows
  if (!row) throw new Refused('stale_version')
  return row.id
}

type Entries<Record> = Omit<Record, 'id' | 'tenantId' | 'version' | 'createdAt' | 'archivedAt' | 'position'>
type One = { readonly id: string; readonly version: number }
/** New records follow the others. */
const atTheEnd = (tx: Tx, createdAt: string) => ({ tenantId: tx.tenantId, createdAt, position: 100_000 })

export const insertType = async (tx: Tx, entries: Entries<LocationTypeRecord>, at: string): Promise<string> =>
  changedId(
    await tx.db
      .insert(locationTypes)
      .values({ ...entries, ...atTheEnd(tx, at) })
      .returning({ id: locationTypes.id }),
  )

export const saveType = async (tx: Tx, { id, version }: One, entries: Partial<Entries<LocationTypeRecord>>) =>
  changedId(
    await tx.db
      .update(locationTypes)
      .set({ ...entries, version: version + 1 })
      .where(and(eq(locationTypes.tenantId, tx.tenantId), eq(locationTypes.id, id), eq(locationTypes.version, version)))
      .returning({ id: locationTypes.id }),
  )

export const insertGroup = async (tx: Tx, entries: Entries<LocationGroupRecord>, at: string): Promise<string> =>
  changedId(
    await tx.db
      .insert(locationGroups)
      .values({ ...entries, ...atTheEnd(tx, at) })
      .returning({ id: locationGroups.id }),
  )

export const saveGroup = async (tx: Tx, { id, version }: One, entries: Partial<Entries<LocationGroupRecord>>) =>
  changedId(
    await tx.db
      .update(locationGroups)
      .set({ ...entries, version: version + 1 })
      .where(
        and(eq(locationGroups.tenantId, tx.tenantId), eq(locationGroups.id, id), eq(locationGroups.version, version)),
      )
      .returning({ id: locationGroups.id }),
  )

export const insertField = async (tx: Tx, entries: Entries<CustomFieldRecord>, at: string): Promise<string> =>
  changedId(
    await tx.db
      .insert(customFields)
      .values({ ...entries, ...atTheEnd(tx, at) })
      .returning({ id: customFields.id }),
  )

export const saveField = async (tx: Tx, { id, version }: One, entries: Partial<Entries<CustomFieldRecord>>) =>
  changedId(
    await tx.db
      .update(customFields)
      .set({ ...entries, version: version + 1 })
      .where(and(eq(customFields.tenantId, tx.tenantId), eq(customFields.id, id), eq(customFields.version, version)))
      .returning({ id: customFields.id }),
  )

const typeTables: Readonly<Record<CustomFieldSubject, string>> = { location: 'location_types', asset: 'asset_types' }

/** Number of types of a subject with these ids, archived ones included. */
export const countTypes = async (read: Read, subject: CustomFieldSubject, ids: readonly string[]): Promise<number> =>
  ids.length === 0
    ? 0
    : ((
        await read.rows<{ n: number }>(
          `types-of-${subject}`,
          `select count(*)::int as n from ${typeTables[subject]} where tenant_id = $1 and id = any($2::uuid[])`,
          [read.tenantId, ids],
        )
      )[0]?.n ?? 0)

type GroupOf = { readonly id: string; readonly kind: LocationGroupKind }
type Chosen = { readonly ids: readonly string[]; readonly organisations: readonly string[] | null }

/** Number of locations with these ids that a member sees. */
export const countVisible = async (read: Read, { ids, organisations }: Chosen): Promise<number> =>
  (
    await read.rows<{ n: number }>(
      'locations-visible',
      'select count(*)::int as n from locations where tenant_id = $1 and id = any($2::uuid[]) and ($3::uuid[] is null or organisation_id = any($3))',
      [read.tenantId, ids, organisations],
    )
  )[0]?.n ?? 0

/** Adds locations to a group. A location has one portfolio, so that it leaves another one. */
export const addPlaces = async (tx: Tx, group: GroupOf, ids: readonly string[]): Promise<void> => {
  const conflict =
    group.kind === 'portfolio'
      ? "on conflict (tenant_id, location_id) where kind = 'portfolio' do update set group_id = excluded.group_id"
      : 'on conflict do nothing'
  await tx.rows(
    `group-places-add-${group.kind}`,
    `insert into location_group_places (tenant_id, group_id, location_id, kind) select $1, $2, place, $4 from unnest($3::uuid[]) place order by place ${conflict}`,
    [tx.tenantId, group.id, ids, group.kind],
  )
}

export const removePlaces = (tx: Tx, group: GroupOf, ids: readonly string[]) =>
  tx.rows(
    'group-places-remove',
    'delete from location_group_places where tenant_id = $1 and group_id = $2 and location_id = any($3::uuid[])',
    [tx.tenantId, group.id, ids],
  )

/** A group of a location, or of one that it lies in. */
export type GroupOfLocation = { uuid: string; name: string; kind: LocationGroupKind; isInherited: boolean }

/** Groups in use of a location with these ancestors. Of several portfolios the nearest applies. */
export const groupsOfLocation = async (
  read: Read,
  { id, trail }: { readonly id: string; readonly trail: readonly string[] },
): Promise<GroupOfLocation[]> => {
  const rows = await read.rows<GroupOfLocation>(
    'groups-of-location',
    `select g.id as uuid, g.name, g.kind, not bool_or(p.location_id = $2) as "isInherited"
     from location_group_places p join location_groups g on g.tenant_id = p.tenant_id and g.id = p.group_id
     where p.tenant_id = $1 and p.location_id = any($3::uuid[] || $2::uuid) and g.archived_at is null
     group by g.id, g.name, g.kind, g.position order by max(array_position($3::uuid[] || $2::uuid, p.location_id)) desc, g.position, g.name`,
    [read.tenantId, id, trail],
  )
  const nearest = rows.find(({ kind }) => kind === 'portfolio')
  return rows.filter((row) => row.kind === 'places' || row === nearest)
}
