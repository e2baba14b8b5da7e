/** The cells of a row by the key of their column; empty cells may be missing. */
export type TableCells = Readonly<Record<string, string>>
/** A row of a file, numbered as a spreadsheet counts them. */
export type TableRow = { readonly row: number; readonly cells: TableCells }

/** The trimmed cell of a column; empty where the row or the column has none. */
export const cellOf = (cells: TableCells, heading: string | undefined): string =>
  heading !== undefined && Object.hasOwn(cells, heading) ? (cells[heading] ?? '').trim() : ''

/** What stands in a row under none of the headings. */
export const unknownCells = (cells: TableCells, known: ReadonlySet<string>): string[] =>
  Object.entries(cells).flatMap(([heading, cell]) => (known.has(heading) || cell.trim() === '' ? [] : [cell.trim()]))
