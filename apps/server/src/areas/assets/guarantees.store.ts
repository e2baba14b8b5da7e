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

const columns = `g.id, g.asset_id as "assetId", a.number as "assetNumber", a.name as "assetName", l.name as "locationName", g.provider, g.valid_from::text as "validFrom",
  g.valid_until::text as "validUntil", g.terms, g.claim_contact as "claimContact", g.needs_service_months as "needsServiceMonths", g.last_service_on::text as "lastServiceOn", g.version`
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
