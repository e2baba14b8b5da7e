import type { ImportMapping, ImportRow, ImportView } from '@fettle/contracts/integrations/imports.methods'
import type { ImportNote } from '@fettle/domain/integrations/import-notes'
import type { TableRow } from '@fettle/domain/integrations/table-cells'
import { and, desc, eq } from 'drizzle-orm'
import { jsonPage } from '#platform/database/json-page'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { type ImportColumn, importRows, imports, type RowError } from './imports.tables.ts'

export type ImportRecord = typeof imports.$inferSelect
export type ImportRowRecord = typeof importRows.$inferSelect
export type RowState = ImportRow['state']

export const insertImport = async (
  tx: Tx,
  one: {
    filename: string
    columns: ImportColumn[]
    suggested: ImportMapping
    notes: ImportNote[]
    membershipId: string
    at: string
  },
  rows: readonly TableRow[],
): Promise<ImportRecord> => {
  const [row] = await tx.db
    .insert(imports)
    .values({
      tenantId: tx.tenantId,
      filename: one.filename,
      state: 'uploaded',
      columns: one.columns,
      suggested: one.suggested,
      notes: one.notes,
      membershipId: one.membershipId,
      createdAt: one.at,
    })
    .returning()
  const record = row as ImportRecord
  await tx.rows(
    'import-rows-insert',
    `insert into import_rows (tenant_id, import_id, position, cells, errors)
     select $1, $2, (r->>'row')::int, r->'cells', '[]' from jsonb_array_elements($3::jsonb) as r`,
    [tx.tenantId, record.id, JSON.stringify(rows)],
  )
  return record
}

export const findImport = async (read: Read, id: string): Promise<ImportRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(imports)
    .where(and(eq(imports.tenantId, read.tenantId), eq(imports.id, id)))
  return row
}

/** Moves an import from the state the caller saw. */
export const transitionImport = async (
  tx: Tx,
  one: ImportRecord,
  change: { state: ImportView['state']; mapping?: ImportMapping },
): Promise<ImportRecord> => {
  const [row] = await tx.db
    .update(imports)
    .set(change)
    .where(and(eq(imports.tenantId, tx.tenantId), eq(imports.id, one.id), eq(imports.state, one.state)))
    .returning()
  if (!row) throw new Refused('import_state', { state: one.state })
  return row
}

export const listRowsOf = (read: Read, importId: string): Promise<ImportRowRecord[]> =>
  read.db
    .select()
    .from(importRows)
    .where(and(eq(importRows.tenantId, read.tenantId), eq(importRows.importId, importId)))
    .orderBy(importRows.position)

/** The next rows in a state, in file order. */
export const nextBatch = (
  read: Read,
  importId: string,
  { state, most }: { state: RowState; most: number },
): Promise<ImportRowRecord[]> =>
  read.db
    .select()
    .from(importRows)
    .where(and(eq(importRows.tenantId, read.tenantId), eq(importRows.importId, importId), eq(importRows.state, state)))
    .orderBy(importRows.position)
    .limit(most)

export type ValidatedRow = {
  id: string
  state: RowState
  errors: RowError[]
  title: string
  address: string
  priority: string
  external_reference: string
}

/** Saves the validation result of all rows in one statement. */
export const saveValidated = (tx: Tx, rows: readonly ValidatedRow[]) =>
  tx.rows(
    'import-rows-checked',
    `update import_rows r set state = c.state, errors = c.errors, title = c.title, address = c.address, priority = c.priority, external_reference = c.external_reference
     from jsonb_to_recordset($2::jsonb) as c (id uuid, state text, errors jsonb, title text, address text, priority text, external_reference text)
     where r.tenant_id = $1 and r.id = c.id`,
    [tx.tenantId, JSON.stringify(rows)],
  )

/** Rows that can no longer be imported: their import has ended. */
export const failReadyRows = (tx: Tx, importId: string, error: RowError) =>
  tx.rows(
    'import-rows-fail',
    `update import_rows set state = 'error', errors = $3::jsonb where tenant_id = $1 and import_id = $2 and state = 'ready'`,
    [tx.tenantId, importId, JSON.stringify([error])],
  )

export const saveRow = (
  tx: Tx,
  id: string,
  change: { state: RowState; workOrderId?: string | null; errors?: RowError[] },
) =>
  tx.db
    .update(importRows)
    .set(change)
    .where(and(eq(importRows.tenantId, tx.tenantId), eq(importRows.id, id)))

/** Marks rows as undone, or as kept because their orders were changed. */
export const markUndone = (tx: Tx, importId: string, gone: readonly string[]) =>
  tx.rows(
    'import-rows-undone',
    `update import_rows set state = case when work_order_id = any($3::uuid[]) then 'undone' else 'kept' end, work_order_id = case when work_order_id = any($3::uuid[]) then null else work_order_id end
     where tenant_id = $1 and import_id = $2 and state = 'done'`,
    [tx.tenantId, importId, gone],
  )

/** External references the tenant has already imported. */
export const knownReferences = async (read: Read, references: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await read.rows<{ external_reference: string }>(
    'references-known',
    'select external_reference from work_order_private where client_tenant_id = $1 and external_reference = any($2::text[])',
    [read.tenantId, references],
  )
  return new Set(rows.map((row) => row.external_reference))
}

type Tally = Partial<Record<RowState, number>>
export const importCounts = async (read: Read, importId: string): Promise<Tally> => {
  const rows = await read.rows<{ state: RowState; n: number }>(
    'import-tally',
    'select state, count(*)::int as n from import_rows where tenant_id = $1 and import_id = $2 group by state',
    [read.tenantId, importId],
  )
  return Object.fromEntries(rows.map((row) => [row.state, row.n]))
}

export const listRows = (read: Read, one: { importId: string; state: string | undefined }, page: PageRequest) =>
  jsonPage(read, {
    name: 'import-rows',
    select: 'position, state, errors, title, address, priority, external_reference, work_order_id as work_order_uuid',
    from: 'from import_rows where tenant_id = $1 and import_id = $2 and ($3::text is null or state = $3)',
    order: 'position',
    values: [read.tenantId, one.importId, one.state ?? null],
    page,
  })

/** The values of one column, the most frequent first. */
export const listValues = (read: Read, one: { importId: string; heading: string }, page: PageRequest) =>
  jsonPage(read, {
    name: 'import-values',
    select: 'value, row_count',
    from: `from (select cells->>$3 as value, count(*)::int as row_count from import_rows
      where tenant_id = $1 and import_id = $2 and coalesce(cells->>$3, '') <> '' group by 1) as v`,
    order: 'row_count desc, value',
    values: [read.tenantId, one.importId, one.heading],
    page,
  })

export const listImports = async (read: Read, page: PageRequest): Promise<{ rows: ImportRecord[]; count: number }> => {
  const own = eq(imports.tenantId, read.tenantId)
  const rows = await read.db
    .select()
    .from(imports)
    .where(own)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(page.limit)
    .offset(page.offset)
  return { rows, count: await read.db.$count(imports, own) }
}
