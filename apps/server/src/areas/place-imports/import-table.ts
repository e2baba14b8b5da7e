import type { TableCheckView } from '@fettle/contracts/place-imports/table-import'
import { cellOf, type TableCells, type TableRow, unknownCells } from '@fettle/domain/integrations/table-cells'
import { parentsFirst, type TableVerdict, tableVerdicts } from '@fettle/domain/integrations/table-update'
import type { TableSubject } from '@fettle/domain/place-imports/place-imports.manifest'
import { type CsvTable, readCsv } from '#areas/integrations/integrations.port'
import type { Tx } from '#platform/database/transaction'
import type { CommandContext } from '#platform/runner/handlers'
import { Invalid, type Problem, Refused } from '#platform/runner/refusal'
import { insertTableImport, insertTableImportRows } from './table-imports.store.ts'

/** Rows of one file, and rows shown of a check. */
const most = { rows: 1000, shown: 200 } as const

/** How the rows of a file become records. */
export type TablePlan = {
  /** Headings that are read; of others, those with one of the prefixes. */
  readonly headings: readonly string[]
  readonly prefixes: readonly string[]
  /** Headings of which the file needs at least one. */
  readonly keys: readonly string[]
  /** What a row is recognised by, each once in a file; its `id` and `reference` where nothing else is said. */
  readonly identify?: (cells: TableCells) => readonly string[]
  /** Heading of the field of a method, where it is another one. */
  readonly headingOf: (field: string) => string
  /** Creates or changes the record of a row, or leaves it as it is. */
  readonly take: (cells: TableCells) => Promise<TakenRow>
}

/** What a row did; with the record that it added or changed, and the columns that it changed as they were. */
export type TakenRow = {
  readonly verdict: Exclude<TableVerdict, 'fault'>
  readonly record?: {
    readonly id: string
    readonly version: number
    readonly before: Readonly<Record<string, unknown>> | null
  }
}
type JudgedRow = TableCheckView['rows'][number]
type Judged = {
  readonly rows: readonly JudgedRow[]
  readonly unused: readonly string[]
  readonly records: readonly (NonNullable<TakenRow['record']> & { readonly name: string })[]
}

const plain = (heading: string) => heading.trim().toLowerCase()

/** The rows with their cells under plain headings. */
const readTable = (text: string, { headings, prefixes, keys }: TablePlan) => {
  const table: CsvTable = readCsv(text)
  if (table.rows.length > most.rows)
    throw new Refused('csv_too_many_rows', { most: most.rows, rows: table.rows.length }, 422)
  const isRead = (heading: string) =>
    headings.includes(plain(heading)) || prefixes.some((prefix) => plain(heading).startsWith(prefix))
  const columns = table.columns.map(({ heading }) => heading)
  const read = columns.filter(isRead)
  if (!keys.some((key) => read.some((heading) => plain(heading) === key)))
    throw new Refused('table_columns_missing', { columns: keys.join(', ') }, 422)
  const known = new Set(columns)
  return {
    unused: columns.filter((heading) => !isRead(heading)),
    rows: table.rows.map(({ row, cells }) => ({
      row,
      cells: Object.fromEntries(read.map((heading) => [plain(heading), cellOf(cells, heading)])),
      extra: unknownCells(cells, known),
    })),
  }
}

type ReadRow = TableRow & { readonly extra: readonly string[] }

const problemsOf = (problem: unknown, headingOf: TablePlan['headingOf']): JudgedRow['faults'] => {
  const fault = ({ field, code, facts }: Problem) => ({ field: headingOf(field), code, ...(facts ? { facts } : {}) })
  if (problem instanceof Invalid) return problem.problems.map(fault)
  if (problem instanceof Refused) return [fault({ field: '', code: problem.code, facts: problem.facts })]
  throw problem
}

const byReference = (cells: TableCells) => [cellOf(cells, 'id'), cellOf(cells, 'reference')].filter((key) => key !== '')

const keysOf = ({ identify = byReference }: TablePlan, { cells }: TableRow) => identify(cells)

/** Takes a row within a savepoint, so that a refused one leaves nothing. */
const takeRow = async (
  tx: Tx,
  { row, cells, extra }: ReadRow,
  plan: TablePlan,
): Promise<JudgedRow & Pick<TakenRow, 'record'>> => {
  const keys = keysOf(plan, { row, cells })
  const name = (cellOf(cells, 'name') || cellOf(cells, 'reference') || cellOf(cells, 'id') || keys.join(', ')).slice(
    0,
    160,
  )
  try {
    if (extra.length > 0)
      throw new Invalid([{ field: '', code: 'row_has_extra_cells', facts: { value: extra.join(' · ').slice(0, 200) } }])
    if (keys.length === 0) throw new Invalid([{ field: plan.keys.at(-1) ?? '', code: 'required' }])
    return { row, name, ...(await tx.attempt(() => plan.take(cells))), faults: [] }
  } catch (problem) {
    return { row, name, verdict: 'fault', faults: problemsOf(problem, plan.headingOf) }
  }
}

const takeRows = async (tx: Tx, text: string, plan: TablePlan): Promise<Judged> => {
  const { rows, unused } = readTable(text, plan)
  const seen = new Set<string>()
  const judgedRows: JudgedRow[] = []
  const records: Judged['records'][number][] = []
  for (const row of parentsFirst(rows, (each) => ({ keys: keysOf(plan, each), above: cellOf(each.cells, 'parent') }))) {
    const keys = keysOf(plan, row)
    const twice = keys.find((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    const { record, ...judged } = await takeRow(tx, row, plan)
    if (record) records.push({ ...record, name: judged.name })
    judgedRows.push(
      twice === undefined
        ? judged
        : { ...judged, verdict: 'fault', faults: [{ field: '', code: 'table_row_twice', facts: { value: twice } }] },
    )
  }
  return { rows: judgedRows, unused, records }
}

const figuresOf = (rows: readonly JudgedRow[]) => {
  const count = (verdict: TableVerdict) => rows.filter((row) => row.verdict === verdict).length
  return {
    newCount: count('new'),
    changedCount: count('changed'),
    sameCount: count('same'),
    faultCount: count('fault'),
  }
}

/** What an import would do: it is carried out, looked at, and undone. */
export const checkTable = async (tx: Tx, text: string, plan: TablePlan): Promise<TableCheckView> => {
  // `attempt` uses one name for its savepoints, so that the outer one needs another.
  await tx.rows('check-table', 'savepoint check_table', [])
  const { rows, unused } = await takeRows(tx, text, plan)
  await tx.rows('check-table-end', 'rollback to savepoint check_table', [])
  const order = (row: JudgedRow) => tableVerdicts.indexOf(row.verdict)
  return {
    ...figuresOf(rows),
    rows: rows.toSorted((one, other) => order(one) - order(other) || one.row - other.row).slice(0, most.shown),
    unusedColumns: [...unused],
  }
}

/** Imports a file completely or not at all, and remembers what it did for an undo. Refuses with `table_has_faults`. */
export const runTable = async (
  { tx, actor, at }: CommandContext,
  text: string,
  { subject, ...plan }: TablePlan & { readonly subject: TableSubject },
) => {
  const { rows, records } = await takeRows(tx, text, plan)
  const figures = figuresOf(rows)
  if (figures.faultCount > 0) throw new Refused('table_has_faults', { rows: figures.faultCount }, 422)
  const { newCount, changedCount } = figures
  if (records.length > 0) {
    const own = { subject, newCount, changedCount, createdByMembershipId: actor.membershipUuid, createdAt: at }
    const { id: importId } = await insertTableImport(tx, own)
    const toRow = ({ id: recordId, version: recordVersion, name, before }: Judged['records'][number], at: number) => ({
      importId,
      position: at + 1,
      recordId,
      recordVersion,
      name,
      before,
    })
    await insertTableImportRows(tx, records.map(toRow))
  }
  return figures
}
