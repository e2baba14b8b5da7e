import { cellOf, type TableCells } from './table-cells.ts'

/** What a row of a file does, or that it cannot be taken. */
export const tableVerdicts = ['fault', 'new', 'changed', 'same'] as const
export type TableVerdict = (typeof tableVerdicts)[number]

/** Why a file is not imported at all. */
export const tableRefusals = [
  'csv_unreadable',
  'csv_too_many_rows',
  'csv_too_many_columns',
  'csv_has_no_rows',
  'table_columns_missing',
  'table_has_faults',
] as const

/** The sign that empties a field. */
export const clearsField = '-'

/**
 * What a cell says of a field: undefined leaves it (no such column, or an empty cell), null empties it, else the text.
 */
export const cellChange = (cells: TableCells, heading: string): string | null | undefined => {
  const cell = cellOf(cells, heading)
  if (cell === '') return undefined
  return cell === clearsField ? null : cell
}

type Linked = { readonly keys: readonly string[]; readonly above: string | undefined }

/** Rows in an order in which each follows the row that it names as the one above; in a circle the order of the file stays. */
export const parentsFirst = <Row>(rows: readonly Row[], linkOf: (row: Row) => Linked): readonly Row[] => {
  const byKey = new Map(rows.flatMap((row) => linkOf(row).keys.map((key) => [key, row] as const)))
  const placed = new Set<Row>()
  const open = new Set<Row>()
  const ordered: Row[] = []
  const place = (row: Row): void => {
    if (placed.has(row) || open.has(row)) return
    open.add(row)
    const above = byKey.get(linkOf(row).above ?? '')
    if (above) place(above)
    open.delete(row)
    placed.add(row)
    ordered.push(row)
  }
  for (const row of rows) place(row)
  return ordered
}
