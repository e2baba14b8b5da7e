import type { FactKey, Facts, FactValue } from '@fettle/domain/compliance/location-answers'
import type { LocationFacts } from '@fettle/domain/locations/location-facts'
import type { Read, Tx } from '#platform/database/transaction'

export type ReckonedPlace = {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly trail: readonly string[]
  readonly postcode: string | null
  readonly has_units: boolean
  /** Groups of the location and of those above it. */
  readonly groups: readonly string[]
  /** The location and those above it, the root first. */
  readonly levels: readonly { readonly id: string; readonly kind: string; readonly facts: LocationFacts }[]
}

/** Locks locations, so that a command and the task do not both make the first items of one. */
export const lockLocations = (tx: Tx, ids: readonly string[]) =>
  tx.rows(
    'compliance-locations-lock',
    'select id from locations where tenant_id = $1 and id = any($2::uuid[]) order by id for no key update',
    [tx.tenantId, ids],
  )

/** Locations with what decides about levels and jurisdiction. */
export const listPlaces = (read: Read, ids: readonly string[]): Promise<ReckonedPlace[]> =>
  read.rows(
    'compliance-places',
    `select l.id, l.name, l.kind, l.trail, l.address->>'postcode' as postcode,
       exists (select from locations u where u.tenant_id = l.tenant_id and u.kind = 'unit' and l.id = any(u.trail)) as has_units,
       array(select g.group_id::text from location_group_places g where g.tenant_id = l.tenant_id and g.location_id = any(l.trail || l.id)) as groups,
       (select json_agg(json_build_object('id', p.id, 'kind', p.kind, 'facts', p.facts) order by cardinality(p.trail))
          from locations p where p.tenant_id = l.tenant_id and p.id = any(l.trail || l.id)) as levels
     from locations l where l.tenant_id = $1 and l.id = any($2::uuid[]) and l.kind in ('building', 'unit')`,
    [read.tenantId, ids],
  )

/** Answers about locations, by location. */
export const listAnswers = async (read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, Facts>> => {
  const rows = await read.rows<{ location_id: string; fact: FactKey; value: FactValue }>(
    'compliance-answers',
    'select location_id, fact, value from location_answers where tenant_id = $1 and location_id = any($2::uuid[])',
    [read.tenantId, ids],
  )
  const byPlace = new Map<string, Record<string, FactValue>>()
  for (const { location_id: id, fact, value } of rows) byPlace.set(id, { ...byPlace.get(id), [fact]: value })
  return byPlace
}

export type CurrentItem = {
  readonly id: string
  readonly location_id: string
  readonly requirement_key: string
  readonly set_applies: 'yes' | 'no' | null
  readonly from_on: string | null
  readonly applies: string | null
  readonly because: readonly string[] | null
  readonly missing: readonly string[] | null
  readonly first_due_on: string | null
}

/** Items of locations with their current period, without those of assets, locked. */
export const lockItems = (tx: Tx, locationIds: readonly string[]): Promise<CurrentItem[]> =>
  tx.rows(
    'compliance-items-locked',
    `select i.id, i.location_id, i.requirement_key, i.set_applies, p.from_on::text, p.applies, p.because, p.missing, p.first_due_on::text
     from requirement_items i left join requirement_item_periods p on p.tenant_id = i.tenant_id and p.item_id = i.id and p.until_on is null
     where i.tenant_id = $1 and i.location_id = any($2::uuid[]) and i.asset_id is null order by i.id for update of i`,
    [tx.tenantId, locationIds],
  )

export type NewItem = {
  readonly id: string
  readonly locationId: string
  readonly assetId?: string
  readonly requirementKey: string
}
export const insertItems = async (tx: Tx, items: readonly NewItem[]): Promise<void> => {
  await tx.rows(
    'compliance-items-insert',
    `insert into requirement_items (id, tenant_id, location_id, requirement_key, asset_id)
     select x.id, $1, x.location_id, x.key, x.asset_id from unnest($2::uuid[], $3::uuid[], $4::text[], $5::uuid[]) as x (id, location_id, key, asset_id)`,
    [
      tx.tenantId,
      items.map(({ id }) => id),
      items.map(({ locationId }) => locationId),
      items.map((i) => i.requirementKey),
      items.map(({ assetId }) => assetId ?? null),
    ],
  )
}

export type NewPeriod = {
  readonly itemId: string
  readonly fromOn: string
  readonly applies: string
  readonly because: readonly string[]
  readonly missing: readonly string[]
  readonly firstDueOn: string | null
}

/** Ends the current period of items where these start; one that started on the same day is replaced. */
export const startPeriods = async (tx: Tx, periods: readonly NewPeriod[]): Promise<void> => {
  const text = JSON.stringify(periods)
  const given =
    'jsonb_to_recordset($2::jsonb) as x ("itemId" uuid, "fromOn" date, applies text, because text[], missing text[], "firstDueOn" date)'
  await tx.rows(
    'compliance-periods-end',
    `update requirement_item_periods p set until_on = x."fromOn" from ${given}
     where p.tenant_id = $1 and p.item_id = x."itemId" and p.until_on is null and p.from_on < x."fromOn"`,
    [tx.tenantId, text],
  )
  await tx.rows(
    'compliance-periods-start',
    `insert into requirement_item_periods (tenant_id, item_id, from_on, applies, because, missing, first_due_on)
     select $1, x."itemId", x."fromOn", x.applies, x.because, x.missing, x."firstDueOn" from ${given}
     on conflict (tenant_id, item_id, from_on) do update set applies = excluded.applies, because = excluded.because,
       missing = excluded.missing, first_due_on = excluded.first_due_on`,
    [tx.tenantId, text],
  )
}

export const markReckoned = async (tx: Tx, locationIds: readonly string[], catalogue: number): Promise<void> => {
  await tx.rows(
    'compliance-reckoned',
    `insert into reckoned_locations (tenant_id, location_id, catalogue) select $1, x, $3 from unnest($2::uuid[]) x
     on conflict (tenant_id, location_id) do update set catalogue = excluded.catalogue`,
    [tx.tenantId, locationIds, catalogue],
  )
}

/** Lets the task derive the requirements of these locations again. */
export const forgetReckoned = async (tx: Tx, locationIds: readonly string[]): Promise<void> => {
  await tx.rows(
    'compliance-forget',
    'delete from reckoned_locations where tenant_id = $1 and location_id = any($2::uuid[])',
    [tx.tenantId, locationIds],
  )
}

/** Every home and building of the client after one, in the order of their ids. */
export const listHomesAndBuildings = async (
  read: Read,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<string[]> => {
  const rows = await read.rows<{ id: string }>(
    'compliance-homes',
    `select l.id from locations l where l.tenant_id = $1 and l.kind in ('building', 'unit') and ($2::uuid is null or l.id > $2) order by l.id limit $3`,
    [read.tenantId, after, most],
  )
  return rows.map(({ id }) => id)
}

/** Lets the task derive the requirements of every location again. */
export const forgetAllReckoned = async (tx: Tx): Promise<void> => {
  await tx.rows('compliance-forget-all', 'delete from reckoned_locations where tenant_id = $1', [tx.tenantId])
}

export type AssetItem = {
  readonly requirement_key: string
  readonly asset_id: string
  readonly location_id: string
  readonly item_id: string | null
  readonly applies: string
  readonly first_due_on: string | null
}
/** Assets whose requirements differ from what the records of the day ask. */
export const listAssetItems = (read: Read, today: string, most: number): Promise<AssetItem[]> =>
  read.rows(
    'compliance-assets-to-derive',
    'select requirement_key, asset_id, location_id, item_id, applies, first_due_on::text from asset_items_to_derive($1, $2, $3)',
    [read.tenantId, today, most],
  )

/** Homes and buildings at and below locations, within the organisations. */
export const listBelow = async (
  read: Read,
  { ids, organisations }: { readonly ids: readonly string[]; readonly organisations: readonly string[] | null },
): Promise<string[]> => {
  const rows = await read.rows<{ id: string }>(
    'compliance-below',
    `select l.id from locations l where l.tenant_id = $1 and (l.id = any($2::uuid[]) or l.trail && $2::uuid[]) and l.kind in ('building', 'unit')
       and ($3::uuid[] is null or l.organisation_id = any($3)) order by l.id`,
    [read.tenantId, ids, organisations],
  )
  return rows.map(({ id }) => id)
}

export const listToReckon = (
  read: Read,
  { catalogue, most }: { readonly catalogue: number; readonly most: number },
): Promise<{ tenant_id: string; location_id: string }[]> =>
  read.rows('locations-to-reckon', 'select tenant_id, location_id from locations_to_reckon($1, $2)', [catalogue, most])
