import type { ReadingView } from '@fettle/contracts/assets/readings.methods'
import { parseDecimal } from '@fettle/domain/kernel/decimals'
import { and, eq } from 'drizzle-orm'
import { jsonPage } from '#platform/database/json-page'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { assetReadings, type ReadingRecord } from './assets.tables.ts'

const columns = `r.id as uuid, trim_scale(r.value)::text as value, wire_time(r.measured_at) as measured_at, r.is_meter_replaced, r.note, coalesce(m.display_name, '') as recorded_by`
const from =
  'from asset_readings r left join memberships m on m.tenant_id = r.tenant_id and m.id = r.recorded_by_membership_id where r.tenant_id = $1'

export const listReadings = (read: Read, assetId: string, page: PageRequest) =>
  jsonPage(read, {
    name: 'asset-readings',
    select: columns,
    from: `${from} and r.asset_id = $2`,
    order: 'r.measured_at desc, r.created_at desc, r.id',
    values: [read.tenantId, assetId],
    page,
  })

export const findReadingView = async (read: Read, id: string): Promise<ReadingView | undefined> => {
  const [row] = await read.rows<ReadingView>(
    'asset-reading',
    `select r.id as uuid, trim_scale(r.value)::text as value, wire_time(r.measured_at) as "measuredAt", r.is_meter_replaced as "isMeterReplaced", r.note, coalesce(m.display_name, '') as "recordedBy" ${from} and r.id = $2`,
    [read.tenantId, id],
  )
  return row
}

type Neighbour = { value: string; isMeterReplaced: boolean }

/** The readings before and after a moment; values in ten-thousandths. */
export const neighbours = async (read: Read, assetId: string, measuredAt: string) => {
  const one = (name: string, comparison: string, direction: string) =>
    read.rows<Neighbour>(
      `asset-reading-${name}`,
      `select value::text, is_meter_replaced as "isMeterReplaced" from asset_readings where tenant_id = $1 and asset_id = $2 and measured_at ${comparison} $3
       order by measured_at ${direction}, created_at ${direction} limit 1`,
      [read.tenantId, assetId, measuredAt],
    )
  const [[before], [after]] = await Promise.all([one('before', '<=', 'desc'), one('after', '>', 'asc')])
  const toReading = (row: Neighbour | undefined) =>
    row && { value: parseDecimal(row.value), isMeterReplaced: row.isMeterReplaced }
  return { before: toReading(before), after: toReading(after) }
}

export const insertReading = async (tx: Tx, reading: typeof assetReadings.$inferInsert): Promise<string> => {
  const [row] = await tx.db.insert(assetReadings).values(reading).returning({ id: assetReadings.id })
  return (row as { id: string }).id
}

export const findReading = async (read: Read, id: string): Promise<ReadingRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(assetReadings)
    .where(and(eq(assetReadings.tenantId, read.tenantId), eq(assetReadings.id, id)))
  return row
}

export const deleteReading = (tx: Tx, id: string) =>
  tx.db.delete(assetReadings).where(and(eq(assetReadings.tenantId, tx.tenantId), eq(assetReadings.id, id)))
