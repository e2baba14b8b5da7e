import type { placeCodesMethods } from '@fettle/contracts/assets/place-codes.methods'
import type { InputOf } from '@fettle/contracts/kernel/method'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { inScope } from './assets.scope.ts'

export type Selection = InputOf<typeof placeCodesMethods.make>
/** A location or an asset with its code, where it has one. */
export type Labelled = {
  readonly locationId: string | null
  readonly assetId: string | null
  readonly name: string
  /** Where it is. */
  readonly below: string
  readonly code: string | null
}
type Scope = { readonly organisations: readonly string[] | null; readonly most: number }

const path = `coalesce((select string_agg(p.name, ' › ' order by array_position(l.trail, p.id)) from locations p where p.tenant_id = l.tenant_id and p.id = any(l.trail)), '')`
const chosen = `(l.id = any($2::uuid[]) or ($4 and l.trail && $2::uuid[]))`

/** Locations and assets of a selection that are in use, in the order of the tree; at most `most`. */
export const labelled = (read: Read, selection: Selection, { organisations, most }: Scope): Promise<Labelled[]> =>
  read.rows<Labelled>(
    'labels',
    `select "locationId", "assetId", name, below, code from (
       select l.id as "locationId", null::uuid as "assetId", l.name, ${path} as below, c.code, l.trail || l.id as place, 0 as kind
       from locations l left join place_codes c on c.tenant_id = l.tenant_id and c.location_id = l.id and c.revoked_at is null
       where l.tenant_id = $1 and l.archived_at is null and ${inScope('$6')} and ${chosen}
       union all
       select null, a.id, a.name, concat_ws(' · ', '#' || a.number, nullif(a.make, ''), l.name), c.code, l.trail || l.id, 1
       from assets a join locations l on l.tenant_id = a.tenant_id and l.id = a.location_id left join place_codes c on c.tenant_id = a.tenant_id and c.asset_id = a.id and c.revoked_at is null
       where a.tenant_id = $1 and a.state <> 'retired' and ${inScope('$6')} and (a.id = any($3::uuid[]) or ($5 and ${chosen}))
     ) labelled order by below, kind, name limit $7`,
    [
      read.tenantId,
      selection.locationUuids,
      selection.assetUuids,
      selection.withInside,
      selection.withAssets,
      organisations,
      most,
    ],
  )

/** Stores codes of locations and assets; one that got a code meanwhile keeps it. */
export const insertCodes = (
  tx: Tx,
  { codes, of, at }: { readonly codes: readonly string[]; readonly of: readonly Labelled[]; readonly at: string },
) =>
  tx.rows(
    'place-codes-insert',
    `insert into place_codes (tenant_id, code, location_id, asset_id, created_at)
     select $1, code, location, asset, $5 from unnest($2::text[], $3::uuid[], $4::uuid[]) made (code, location, asset) on conflict do nothing`,
    [tx.tenantId, codes, of.map(({ locationId }) => locationId), of.map(({ assetId }) => assetId), at],
  )

/** The location or the asset of a code of the tenant. */
export const findCode = async (read: Read, code: string) => {
  const [row] = await read.rows<{ locationId: string | null; assetId: string | null }>(
    'place-code',
    'select location_id as "locationId", asset_id as "assetId" from place_codes where tenant_id = $1 and code = $2 and revoked_at is null',
    [read.tenantId, code],
  )
  return row
}

export type CodeRow = {
  readonly uuid: string
  readonly code: string
  readonly locationUuid: string | null
  readonly assetUuid: string | null
  readonly name: string
  readonly madeAt: string
}
const codesInUse = `from place_codes c left join assets a on a.tenant_id = c.tenant_id and a.id = c.asset_id
  join locations l on l.tenant_id = c.tenant_id and l.id = coalesce(c.location_id, a.location_id)
  where c.tenant_id = $1 and c.revoked_at is null and ${inScope('$2')}`

/** Codes in use of a location, of what lies in it and of the assets there; its own first. */
export const listCodes = async (
  read: Read,
  { locationId, organisations, page }: { locationId: string; organisations: Scope['organisations']; page: PageRequest },
): Promise<{ rows: CodeRow[]; count: number }> => {
  const from = `${codesInUse} and (l.id = $3 or l.trail @> array[$3::uuid])`
  const [rows, [counted]] = await Promise.all([
    read.rows<CodeRow>(
      'place-codes-page',
      `select c.id as uuid, c.code, c.location_id as "locationUuid", c.asset_id as "assetUuid", coalesce(a.name, l.name) as name, wire_time(c.created_at) as "madeAt"
       ${from} order by c.location_id is distinct from $3, l.name, c.asset_id is not null, name, c.id limit $4 offset $5`,
      [read.tenantId, organisations, locationId, page.limit, page.offset],
    ),
    read.rows<{ n: number }>('place-codes-count', `select count(*)::int as n ${from}`, [
      read.tenantId,
      organisations,
      locationId,
    ]),
  ])
  return { rows, count: counted?.n ?? 0 }
}

/** Revokes a code in use within the branches of a member; false where there is none. */
export const revokeCode = async (
  tx: Tx,
  { id, organisations, at }: { id: string; organisations: Scope['organisations']; at: string },
): Promise<boolean> =>
  (
    await tx.rows(
      'place-code-revoke',
      `update place_codes set revoked_at = $4 where tenant_id = $1 and id = $3 and id in (select c.id ${codesInUse}) returning 1 as revoked`,
      [tx.tenantId, organisations, id, at],
    )
  ).length > 0

/** Jobs of the hired contractor at the place of a code, those at work first. */
export const jobsOfCode = async (read: Read, code: string): Promise<string[]> =>
  (await read.rows<{ id: string }>('place-code-jobs', 'select job_id as id from place_code_jobs($1)', [code])).map(
    ({ id }) => id,
  )
