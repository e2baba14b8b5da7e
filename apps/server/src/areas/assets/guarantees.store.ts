import { and, eq } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { inScope } from './assets.scope.ts'
import { assetGuarantees, type GuaranteeRecord } from './assets.tables.ts'

export type GuaranteeRow = Omit<GuaranteeRecord, 'tenantId' | 'createdAt'> & {
  readonly assetNumber: number
  readonly assetName: string
  readonly locationName: string
}
type Asked = {
  readonly assetId: string | null
  readonly locationId: string | null
  readonly organisations: readonly string[] | null
}

type ExportScope = {
  readonly tenantId: string
  readonly organisations: readonly string[] | null
  readonly locationUuid: string | undefined
}

const columns = `g.id, g.asset_id as "assetId", a.number as "assetNumber", a.name as "assetName", l.name as "locationName", g.provider, g.valid_from::text as "validFrom",
  g.valid_until::text as "validUntil", g.terms, g.claim_contact as "claimContact", g.needs_service_months as "needsServiceMonths", g.last_service_on::text as "lastServiceOn", g.external_reference as "externalReference", g.version`
const from =
  'from asset_guarantees g join assets a on a.tenant_id = g.tenant_id and a.id = g.asset_id join locations l on l.tenant_id = a.tenant_id and l.id = a.location_id'

/** Guarantees of an asset, or of the assets at a location and inside, the last to end first; 500 at most. */
export const listGuarantees = (read: Read, { assetId, locationId, organisations }: Asked): Promise<GuaranteeRow[]> =>
  read.rows<GuaranteeRow>(
    'asset-guarantees',
    `select ${columns} ${from} where g.tenant_id = $1 and ($2::uuid is null or g.asset_id = $2) and ($3::uuid is null or l.id = $3 or l.trail @> array[$3::uuid])
       and ${inScope('$4')} order by g.valid_until desc, g.id limit 500`,
    [read.tenantId, assetId, locationId, organisations],
  )

/** The first `most` guarantees at a location and inside, or of all, by asset, for exports. */
export const selectGuarantees = (
  { tenantId, organisations, locationUuid }: ExportScope,
  most: number,
): { readonly name: string; readonly text: string; readonly values: readonly unknown[] } => ({
  name: 'asset-guarantees-selection',
  text: `select g.id, row_number() over (order by a.number, g.valid_until, g.id) as n ${from} where g.tenant_id = $1 and ($2::uuid is null or l.id = $2 or l.trail @> array[$2::uuid])
    and ${inScope('$3')} order by n limit ${most}`,
  values: [tenantId, locationUuid ?? null, organisations],
})

/** A guarantee as a file holds it; its asset is named by reference or number. */
export type GuaranteeEntry = Pick<
  GuaranteeRow,
  | 'id'
  | 'provider'
  | 'validFrom'
  | 'validUntil'
  | 'terms'
  | 'claimContact'
  | 'needsServiceMonths'
  | 'lastServiceOn'
  | 'assetName'
> & { readonly reference: string | null; readonly asset: string; readonly placeName: string }

/** Guarantees by id, in the given order; those a member no longer sees are omitted. */
export const guaranteesByKey = (
  read: Read,
  { ids, organisations }: { readonly ids: readonly string[]; readonly organisations: readonly string[] | null },
): Promise<GuaranteeEntry[]> =>
  read.rows<GuaranteeEntry>(
    'guarantees-by-key',
    `select ${columns}, g.external_reference as reference, coalesce(a.external_reference, '#' || a.number) as asset, l.name as "placeName"
     ${from.replace('from asset_guarantees g', 'from unnest($2::uuid[]) with ordinality p (id, n) join asset_guarantees g on g.id = p.id')}
     where g.tenant_id = $1 and ${inScope('$3')} order by p.n`,
    [read.tenantId, ids, organisations],
  )

export const findGuarantee = async (read: Read, id: string): Promise<GuaranteeRow | undefined> =>
  (
    await read.rows<GuaranteeRow>('asset-guarantee', `select ${columns} ${from} where g.tenant_id = $1 and g.id = $2`, [
      read.tenantId,
      id,
    ])
  )[0]

export const insertGuarantee = async (tx: Tx, guarantee: typeof assetGuarantees.$inferInsert): Promise<string> => {
  const [row] = await tx.db.insert(assetGuarantees).values(guarantee).returning({ id: assetGuarantees.id })
  return (row as { id: string }).id
}

type One = Pick<GuaranteeRow, 'id' | 'version'>
const sameVersion = (tx: Tx, { id, version }: One) =>
  and(eq(assetGuarantees.tenantId, tx.tenantId), eq(assetGuarantees.id, id), eq(assetGuarantees.version, version))
const changedMeanwhile = ({ version }: One) => new Refused('stale_version', { version: version + 1 })

export const updateGuarantee = async (tx: Tx, one: One, change: Partial<typeof assetGuarantees.$inferInsert>) => {
  const rows = await tx.db
    .update(assetGuarantees)
    .set({ ...change, version: one.version + 1 })
    .where(sameVersion(tx, one))
    .returning({ id: assetGuarantees.id })
  if (rows.length === 0) throw changedMeanwhile(one)
}

export const deleteGuarantee = async (tx: Tx, one: One) => {
  const rows = await tx.db.delete(assetGuarantees).where(sameVersion(tx, one)).returning({ id: assetGuarantees.id })
  if (rows.length === 0) throw changedMeanwhile(one)
}
