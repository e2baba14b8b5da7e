import { parse } from 'csv-parse/sync'
import { Refused } from '#platform/runner/refusal'
import type { ImportColumn } from './imports.tables.ts'

const most = { rows: 5_000, columns: 100 }

/** Rows by heading. Refuses files that are not a table, are empty, or exceed the limit of an import. */
export const readCsv = (text: string): Record<string, string>[] => {
  const rows = readTable(text)
  const [first] = rows
  if (!first) throw new Refused('csv_has_no_rows', {}, 422)
  if (rows.length > most.rows) throw new Refused('csv_too_many_rows', { most: most.rows, rows: rows.length }, 422)
  if (Object.keys(first).length < 2 || Object.keys(first).length > most.columns)
    throw new Refused('csv_unreadable', {}, 422)
  return rows
}

/** Comma, semicolon or tab: the most frequent one in the first line. */
const delimiterOf = (text: string) => {
  const line = text.slice(0, 10_000).split(/\r?\n/, 1)[0] ?? ''
  const [best] = [',', ';', '\t'].sort((one, other) => line.split(other).length - line.split(one).length)
  return best ?? ','
}

const readTable = (text: string): Record<string, string>[] => {
  try {
    const options = {
      columns: true,
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
      delimiter: delimiterOf(text),
      max_record_size: 100_000,
    } as const
    return parse(text, options) as Record<string, string>[]
  } catch (problem) {
    throw new Refused(
      'csv_unreadable',
      problem instanceof Error && 'lines' in problem ? { line: Number(problem.lines) } : {},
      422,
    )
  }
}

/** Headings with sample values, for the mapping form. */
export const columnsOf = (rows: readonly Record<string, string>[]): ImportColumn[] =>
  Object.keys(rows[0] ?? {}).map((heading) => {
    const values = [...new Set(rows.map((row) => row[heading] ?? '').filter(Boolean))]
    return { heading, samples: values.slice(0, 12).map((value) => value.slice(0, 80)), distinct: values.length }
  })
