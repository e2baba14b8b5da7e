import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { type DownloadSubject, maxRows } from '@fettle/domain/downloads/download'
import type { Locale } from '@fettle/domain/editions/edition'
import { findMembership } from '#areas/users/users.port'
import type { Tx } from '#platform/database/transaction'
import type { FileStore } from '#platform/files/file-store'
import { pushToMember } from '#platform/push/push-to-member'
import type { BackgroundJob, RunAs } from '#platform/runner/area'
import { csvSheet } from '#platform/sheets/csv-sheet'
import { type Cell, sheetShape } from '#platform/sheets/sheet'
import { xlsxSheet } from '#platform/sheets/xlsx-sheet'
import { type ArchivedFile, archive } from './archive.ts'
import { downloadExpiry } from './download-expiry.ts'
import {
  batchSize,
  deleteBatches,
  loadBatch,
  lockDownload,
  snapshotKeys,
  transitionDownload,
} from './downloads.store.ts'
import type { DownloadFilters, DownloadRecord } from './downloads.tables.ts'
import type { Column } from './export-definition.ts'
import { exportDefinition } from './exports.ts'

/** After this many crashes or failures the export fails for good. */
const mostAttempts = 5
/** Maximum file size in bytes. */
const mostBytes = 2_000_000_000

/** Cancelled, or its member lost the permission. */
class Stopped extends Error {}

type Writing = {
  readonly one: DownloadRecord
  readonly actor: Actor
  readonly runAs: RunAs
  readonly now: () => number
  /** Files of the rows that were read so far, for an archive. */
  readonly packed: Map<string, ArchivedFile>
}

const pushProgress = (tx: Tx, { id, membershipId }: DownloadRecord, event: string) =>
  pushToMember(tx, membershipId, { event: `download.${event}`, data: { download_uuid: id } })

/** The member with current permissions. */
const loadActor = async (tx: Tx, { membershipId, subject }: DownloadRecord): Promise<Actor | undefined> => {
  const actor = await findMembership(tx, membershipId)
  return actor && hasPermission(actor, 'reports.export') && hasPermission(actor, exportDefinition(subject).permission)
    ? actor
    : undefined
}

const failDownload = async (tx: Tx, one: DownloadRecord, now: number) => {
  await transitionDownload(tx, { id: one.id, from: [one.state] }, { state: 'failed', ...downloadExpiry(now) })
  await deleteBatches(tx, one.id)
  await pushProgress(tx, one, 'failed')
}

/** Claims an export: stores its row ids unless a former worker did. Undefined when there is nothing to write. */
const claimDownload = async (tx: Tx, id: string, now: number) => {
  const one = await lockDownload(tx, id)
  if (!one || (one.state !== 'waiting' && one.state !== 'running')) return undefined
  const actor = await loadActor(tx, one)
  if (!actor || one.attempts >= mostAttempts) {
    await failDownload(tx, one, now)
    return undefined
  }
  const selected = () => exportDefinition(one.subject).select(one.filter, { actor, now }, maxRows)
  const rowCount = one.rowCount ?? (await snapshotKeys(tx, id, selected()))
  const change = { state: 'running', attempts: one.attempts + 1, rowCount, doneCount: 0 } as const
  const running = await transitionDownload(tx, { id, from: [one.state] }, change)
  await pushProgress(tx, one, 'running')
  return running && { one: running, actor }
}

type Part = { readonly actor: Actor; readonly ids: readonly string[] }

const readPart = async (tx: Tx, { one, now, packed }: Writing, { actor, ids }: Part): Promise<readonly unknown[]> => {
  const { byKey, filesOf } = exportDefinition(one.subject)
  const writer = {
    actor,
    now: now(),
    filter: one.filter as DownloadFilters[DownloadSubject],
    locale: one.locale as Locale,
  }
  if (one.format === 'zip' && filesOf)
    for (const file of await filesOf(tx, writer as never, ids)) if (!packed.has(file.uuid)) packed.set(file.uuid, file)
  return byKey(tx, writer as never, ids)
}

/** Rows of the next batch; pushes the progress to the member. */
const nextPart = async (tx: Tx, writing: Writing, position: number) => {
  const { one } = writing
  const ids = await loadBatch(tx, one.id, position)
  const actor = ids && (await loadActor(tx, one))
  if (ids && !actor) throw new Stopped()
  const rows = ids && actor ? await readPart(tx, writing, { actor, ids }) : []
  const doneCount = ids ? (position - 1) * batchSize + ids.length : (one.rowCount ?? 0)
  if (!(await transitionDownload(tx, { id: one.id, from: ['running'] }, { doneCount }))) throw new Stopped()
  await pushProgress(tx, one, 'progress')
  return ids && rows
}

const cellsOf = async function* (writing: Writing, columns: readonly Column<unknown>[]) {
  for (let position = 1; ; position++) {
    const rows = await writing.runAs(writing.one.tenantId, (tx) => nextPart(tx, writing, position))
    if (!rows) return
    yield rows.map((row): readonly Cell[] => columns.map(({ cell }) => cell(row)))
  }
}

const bytesOf = (files: FileStore, writing: Writing, ownColumns: readonly Column<unknown>[]) => {
  const { format, subject } = writing.one
  const locale = writing.one.locale as Locale
  const { namespace } = writing.actor
  const columns = [...exportDefinition(subject).columns(namespace, locale), ...ownColumns]
  const headings = columns.map(({ heading }) => heading)
  const sheet = { name: exportDefinition(subject).name(locale), headings, batches: cellsOf(writing, columns) }
  if (format !== 'zip') return (format === 'csv' ? csvSheet : xlsxSheet)(sheet, sheetShape(namespace))
  return archive({
    sheet: xlsxSheet(sheet, sheetShape(namespace)),
    sheetName: `${sheet.name}.xlsx`,
    filesOf: () => [...writing.packed.values()],
    open: async (uuid) => (await files.read(uuid))?.stream,
  })
}

const finish = (files: FileStore, { one, runAs, now }: Writing, size: number) =>
  runAs(one.tenantId, async (tx) => {
    const ready = { state: 'ready', size, ...downloadExpiry(now()) } as const
    const moved = await transitionDownload(tx, { id: one.id, from: ['running'] }, ready)
    if (!moved) return files.remove(one.id)
    await deleteBatches(tx, one.id)
    await pushProgress(tx, one, 'ready')
  })

/**
 * Writes a list to a file in batches, holding one batch in memory. The file is published atomically: after a crash the
 * next worker writes it again from the same ids.
 */
export const writeDownload =
  (files: FileStore): BackgroundJob =>
  async (payload, { runAs, now }) => {
    const { tenantId, downloadId } = payload as { tenantId: string; downloadId: string }
    const claimed = await runAs(tenantId, (tx) => claimDownload(tx, downloadId, now()))
    if (!claimed) return
    const writing = { ...claimed, runAs, now, packed: new Map<string, ArchivedFile>() }
    const { ownColumns = async () => [] } = exportDefinition(claimed.one.subject)
    try {
      await finish(
        files,
        writing,
        await files.write(downloadId, bytesOf(files, writing, await runAs(tenantId, ownColumns)), mostBytes),
      )
    } catch (problem) {
      if (!(problem instanceof Stopped)) throw problem
      await runAs(tenantId, async (tx) => {
        const one = await lockDownload(tx, downloadId)
        if (one?.state === 'running') await failDownload(tx, one, now())
      })
    }
  }
