import type { DownloadState } from '@fettle/domain/downloads/download'
import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Selection } from '#areas/order-lists/order-lists.port'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { type DownloadRecord, downloads } from './downloads.tables.ts'

export type Owner = { readonly tenantId: string; readonly membershipUuid: string }

const ownedBy = ({ tenantId, membershipUuid }: Owner) =>
  and(eq(downloads.tenantId, tenantId), eq(downloads.membershipId, membershipUuid))

/** Exports of one member that have not expired, latest first. */
export const listDownloads = async (read: Read, owner: Owner, { at, page }: { at: string; page: PageRequest }) => {
  const unexpired = and(ownedBy(owner), or(isNull(downloads.endsAt), gt(downloads.endsAt, at)))
  const rows = await read.db
    .select()
    .from(downloads)
    .where(unexpired)
    .orderBy(desc(downloads.createdAt), desc(downloads.id))
    .limit(page.limit)
    .offset(page.offset)
  return { rows, count: await read.db.$count(downloads, unexpired) }
}

export const findDownload = async (read: Read, owner: Owner, id: string): Promise<DownloadRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(downloads)
    .where(and(ownedBy(owner), eq(downloads.id, id)))
  return row
}

export const countInProgress = (read: Read, owner: Owner): Promise<number> =>
  read.db.$count(downloads, and(ownedBy(owner), inArray(downloads.state, ['waiting', 'running'])))

type NewDownload = Pick<
  DownloadRecord,
  'membershipId' | 'format' | 'filename' | 'subject' | 'filter' | 'locale' | 'createdAt'
>

export const insertDownload = async (tx: Tx, one: NewDownload): Promise<DownloadRecord> => {
  const [row] = await tx.db
    .insert(downloads)
    .values({ ...one, tenantId: tx.tenantId, state: 'waiting' })
    .returning()
  return row as DownloadRecord
}

type Change = Partial<
  Pick<DownloadRecord, 'state' | 'attempts' | 'rowCount' | 'doneCount' | 'size' | 'endedAt' | 'endsAt'>
>

/** Moves an export from one of these states; undefined when its state changed meanwhile. */
export const transitionDownload = async (
  tx: Tx,
  { id, from }: { id: string; from: readonly DownloadState[] },
  change: Change,
): Promise<DownloadRecord | undefined> => {
  const [row] = await tx.db
    .update(downloads)
    .set(change)
    .where(and(eq(downloads.tenantId, tx.tenantId), eq(downloads.id, id), inArray(downloads.state, [...from])))
    .returning()
  return row
}

/** Locks an export for the worker. */
export const lockDownload = async (tx: Tx, id: string): Promise<DownloadRecord | undefined> => {
  const [row] = await tx.db
    .select()
    .from(downloads)
    .where(and(eq(downloads.tenantId, tx.tenantId), eq(downloads.id, id)))
    .for('update')
  return row
}

export const batchSize = 500

/** Stores the ids of a list with their positions. Returns their number. */
export const snapshotKeys = async (tx: Tx, downloadId: string, { name, text, values }: Selection): Promise<number> => {
  const place = values.length + 1
  const [row] = await tx.rows<{ n: number }>(
    `download-collect-${name}`,
    `with parts as (insert into download_parts (tenant_id, download_id, position, ids)
       select $1, $${place}, (n - 1) / ${batchSize} + 1, array_agg(id order by n) from (${text}) selected group by 3 returning cardinality(ids) as n)
     select coalesce(sum(n), 0)::int as n from parts`,
    [...values, downloadId],
  )
  return row?.n ?? 0
}

export const loadBatch = async (read: Read, downloadId: string, position: number): Promise<string[] | undefined> => {
  const [row] = await read.rows<{ ids: string[] }>(
    'download-part',
    'select ids from download_parts where tenant_id = $1 and download_id = $2 and position = $3',
    [read.tenantId, downloadId, position],
  )
  return row?.ids
}

export const deleteBatches = (tx: Tx, downloadId: string) =>
  tx.rows('download-parts-drop', 'delete from download_parts where tenant_id = $1 and download_id = $2', [
    tx.tenantId,
    downloadId,
  ])

/** Deletes expired exports across tenants. Returns the ids of their files. */
export const deleteExpired = async (tx: Tx, { at, most }: { at: string; most: number }): Promise<string[]> => {
  const rows = await tx.rows<{ id: string }>('downloads-ended', 'select id from drop_ended_downloads($1, $2) id', [
    at,
    most,
  ])
  return rows.map(({ id }) => id)
}
