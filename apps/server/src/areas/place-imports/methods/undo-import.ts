import { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import type { TableSubject } from '@fettle/domain/place-imports/place-imports.manifest'
import { memberNames } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import { unlessReferenced } from '#platform/database/unless-referenced'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { assetRecords } from '../asset-records.ts'
import { classRecords } from '../class-records.ts'
import { evidenceRecords } from '../evidence-records.ts'
import { guaranteeRecords } from '../guarantee-records.ts'
import type { ImportedRecords } from '../imported-records.ts'
import { keyRecords } from '../key-records.ts'
import { locationRecords } from '../location-records.ts'
import { scheduleRecords } from '../schedule-records.ts'
import {
  followRestored,
  listKeptRows,
  listTableImportRows,
  listTableImports,
  lockTableImport,
  markKept,
  saveTableImport,
} from '../table-imports.store.ts'
import type { TableImportRecord, TableImportRow } from '../table-imports.tables.ts'

const records: Readonly<Record<TableSubject, ImportedRecords>> = {
  locations: locationRecords,
  assets: assetRecords,
  schedules: scheduleRecords,
  guarantees: guaranteeRecords,
  keys: keyRecords,
  classes: classRecords,
  evidence: evidenceRecords,
}

const shownNames = 20

const showImports = async (read: Read, imports: readonly TableImportRecord[]) => {
  const [names, keptRows] = await Promise.all([
    memberNames(
      read,
      imports.map(({ createdByMembershipId }) => createdByMembershipId),
    ),
    listKeptRows(
      read,
      imports.flatMap(({ id, undoneAt }) => (undoneAt === null ? [] : [id])),
    ),
  ])
  return imports.map(({ id, createdByMembershipId, ...one }) => ({
    uuid: id,
    subject: one.subject,
    newCount: one.newCount,
    changedCount: one.changedCount,
    createdAt: one.createdAt,
    createdBy: names.get(createdByMembershipId) ?? '',
    undoneAt: one.undoneAt,
    undoneCount: one.undoneCount,
    keptCount: one.keptCount,
    keptNames: keptRows
      .filter(({ importId }) => importId === id)
      .slice(0, shownNames)
      .map(({ name }) => name),
    version: one.version,
    can: one.undoneAt === null ? ['undo'] : [],
    cannot: {},
  }))
}

export const listTableImportsMethod = handler(placeImportsMethods.list, async ({ subject }, { read }) => ({
  imports: await showImports(read, await listTableImports(read, subject)),
}))

/** Takes one row back; false where its record was changed since, or something needs it. */
const undoRow = async (context: CommandContext, row: TableImportRow, kind: ImportedRecords): Promise<boolean> => {
  const { tx } = context
  const { recordId: id, recordVersion: version, before } = row
  if (before === null) return (await unlessReferenced(tx, () => kind.remove(context, { id, version }))) ?? false
  const restored = await tx.attempt(() => kind.restore(context, { id, version }, before))
  if (restored === undefined) return false
  await followRestored(tx, { id, version }, restored)
  return true
}

export const undoTableImport = handler(placeImportsMethods.undo, async ({ importUuid }, context) => {
  const { tx, actor, at } = context
  const one = found(await lockTableImport(tx, importUuid))
  if (one.undoneAt !== null) throw new Refused('import_state', { state: 'undone' })
  let undoneCount = 0
  let keptCount = 0
  // The last row first, so that what lies in another record goes before it.
  for (const row of await listTableImportRows(tx, one.id))
    if (await undoRow(context, row, records[one.subject])) undoneCount += 1
    else {
      keptCount += 1
      await markKept(tx, row)
    }
  const undone = { undoneAt: at, undoneByMembershipId: actor.membershipUuid, undoneCount, keptCount }
  const [view] = await showImports(tx, [await saveTableImport(tx, one, undone)])
  return found(view)
})
