import type { ImportView } from '@fettle/contracts/integrations/imports.methods'
import { memberName } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import { type ImportRecord, importCounts } from './imports.store.ts'

const unusedColumns = ({ columns, mapping, suggested }: ImportRecord): string[] => {
  const used = Object.values((mapping ?? suggested).columns)
  return columns.map(({ heading }) => heading).filter((heading) => !used.includes(heading))
}

/** An import with its progress, counted from its rows. */
export const showImport = async (read: Read, one: ImportRecord): Promise<ImportView> => {
  const tally = await importCounts(read, one.id)
  return {
    uuid: one.id,
    filename: one.filename,
    state: one.state as ImportView['state'],
    columns: one.columns,
    mapping: one.mapping,
    suggested: one.suggested,
    unusedColumns: unusedColumns(one),
    notes: one.notes,
    rowCount: Object.values(tally).reduce((sum, n) => sum + n, 0),
    readyCount: tally.ready ?? 0,
    duplicateCount: tally.duplicate ?? 0,
    errorCount: tally.error ?? 0,
    doneCount: tally.done ?? 0,
    undoneCount: tally.undone ?? 0,
    keptCount: tally.kept ?? 0,
    createdAt: one.createdAt,
    createdBy: await memberName(read, one.membershipId),
  }
}
