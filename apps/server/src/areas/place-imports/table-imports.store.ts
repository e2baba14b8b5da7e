import type { TableSubject } from '@fettle/domain/place-imports/place-imports.manifest'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { type TableImportRecord, type TableImportRow, tableImportRows, tableImports } from './table-imports.tables.ts'

const shown = 20

/** The latest imports of a subject. */
export const listTableImports = (read: Read, subject: TableSubject): Promise<TableImportRecord[]> =>
  read.db
    .select()
    .from(tableImports)
    .where(and(eq(tableImports.tenantId, read.tenantId), eq(tableImports.subject, subject)))
    .orderBy(desc(tableImports.createdAt), desc(tableImports.id))
    .limit(shown)

/** Locks an import, so that two undos of it run one after the other. */
export const lockTableImport = async (tx: Tx, id: string): Promise<TableImportRecord | undefined> => {
  const [row] = await tx.db
    .select()
    .from(tableImports)
    .where(and(eq(tableImports.tenantId, tx.tenantId), eq(tableImports.id, id)))
    .for('update')
  return row
}

export const insertTableImport = async (
  tx: Tx,
  entries: Omit<typeof tableImports.$inferInsert, 'tenantId'>,
): Promise<TableImportRecord> => {
  const [row] = await tx.db
    .insert(tableImports)
    .values({ ...entries, tenantId: tx.tenantId })
    .returning()
  return row as TableImportRecord
}

export const saveTableImport = async (
  tx: Tx,
  { id, version }: TableImportRecord,
  change: Partial<TableImportRecord>,
): Promise<TableImportRecord> => {
  const [row] = await tx.db
    .update(tableImports)
    .set({ ...change, version: version + 1 })
    .where(and(eq(tableImports.tenantId, tx.tenantId), eq(tableImports.id, id)))
    .returning()
  return row as TableImportRecord
}

type NewRow = Omit<typeof tableImportRows.$inferInsert, 'tenantId'>

export const insertTableImportRows = async (tx: Tx, rows: readonly NewRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += 500)
    await tx.db
      .insert(tableImportRows)
      .values(rows.slice(from, from + 500).map((row) => ({ ...row, tenantId: tx.tenantId })))
}

/** Rows of an import, the last one first. */
export const listTableImportRows = (read: Read, importId: string): Promise<TableImportRow[]> =>
  read.db
    .select()
    .from(tableImportRows)
    .where(and(eq(tableImportRows.tenantId, read.tenantId), eq(tableImportRows.importId, importId)))
    .orderBy(desc(tableImportRows.position))

/** Names of records that undone imports kept. */
export const listKeptRows = (read: Read, importIds: readonly string[]): Promise<TableImportRow[]> =>
  importIds.length === 0
    ? Promise.resolve([])
    : read.db
        .select()
        .from(tableImportRows)
        .where(
          and(
            eq(tableImportRows.tenantId, read.tenantId),
            inArray(tableImportRows.importId, [...importIds]),
            eq(tableImportRows.isKept, true),
          ),
        )

export const markKept = async (tx: Tx, { importId, position }: TableImportRow): Promise<void> =>
  void (await tx.db
    .update(tableImportRows)
    .set({ isKept: true })
    .where(
      and(
        eq(tableImportRows.tenantId, tx.tenantId),
        eq(tableImportRows.importId, importId),
        eq(tableImportRows.position, position),
      ),
    ))

/** A restored record is again what earlier imports left: their undo takes it in its new version. */
export const followRestored = async (
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
  restored: number,
): Promise<void> =>
  void (await tx.db
    .update(tableImportRows)
    .set({ recordVersion: restored })
    .where(
      and(
        eq(tableImportRows.tenantId, tx.tenantId),
        eq(tableImportRows.recordId, id),
        eq(tableImportRows.recordVersion, version - 1),
      ),
    ))
