import type { ImportNote } from '@fettle/domain/integrations/import-notes'
import type { TableRow } from '@fettle/domain/integrations/table-cells'
import { parse } from 'csv-parse/sync'
import { Refused } from '#platform/runner/refusal'
import { detectFormat, mostFrequent } from './csv-format.ts'
import type { ImportColumn } from './imports.tables.ts'

const most = { rows: 5_000, columns: 100, skipped: 20, sample: 80, samples: 12, shown: 200 }

/** A column of a table: its key, which is the heading where that is the only one of its name, and its place from 1. */
export type CsvColumn = { readonly heading: string; readonly name: string; readonly position: number }
export type CsvTable = {
  readonly columns: readonly CsvColumn[]
  /** Rows with something in them; cells beyond the last heading stand under keys that are no column's. */
  readonly rows: readonly TableRow[]
  /** Rows above the headings. */
  readonly skipped: readonly { readonly row: number; readonly text: string }[]
}

type TableRecord = { readonly row: number; readonly cells: readonly string[] }

/**
 * Reads a table with headings. Refuses what is no table, an empty one and one too large for a single import.
 * `headingRow` counts from 1 as a spreadsheet does; without it the headings are the first row that is filled like the others.
 */
export const readCsv = (source: string, headingRow?: number): CsvTable => {
  const records = parseRecords(source)
  const headings = headingsOf(records, headingRow)
  const below = records.filter(({ row }) => row > headings.row)
  if (below.length === 0) throw new Refused('csv_has_no_rows', {}, 422)
  if (below.length > most.rows) throw new Refused('csv_too_many_rows', { most: most.rows, rows: below.length }, 422)
  const columns = nameColumns(headings.cells, below)
  if (columns.length < 2) throw new Refused('csv_unreadable', {}, 422)
  if (columns.length > most.columns)
    throw new Refused('csv_too_many_columns', { most: most.columns, columns: columns.length }, 422)
  const keys = new Map(columns.map(({ heading, position }) => [position, heading]))
  return {
    columns,
    rows: below.map(({ row, cells }) => ({ row, cells: cellsByKey(cells, keys) })),
    skipped: records
      .filter(({ row }) => row < headings.row)
      .map(({ row, cells }) => ({ row, text: shortened(cells.filter(Boolean).join(' · ')) })),
  }
}

const shortened = (text: string): string => (text.length > most.shown ? `${text.slice(0, most.shown)} …` : text)

/** Rows that have something in them, numbered with the empty ones. */
const parseRecords = (source: string): TableRecord[] => {
  const { delimiter, text } = detectFormat(source)
  try {
    const options = { relax_column_count: true, trim: true, delimiter, max_record_size: 100_000 } as const
    const records = parse(text, options) as string[][]
    return records
      .map((cells, at) => ({ row: at + 1, cells: cells.map((cell) => cell.trim()) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
  } catch (problem) {
    throw new Refused(
      'csv_unreadable',
      problem instanceof Error && 'lines' in problem ? { line: Number(problem.lines) } : {},
      422,
    )
  }
}

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length

/** A report often has a name and a date above its headings, with one or two cells where the table has many. */
const headingsOf = (records: readonly TableRecord[], headingRow: number | undefined): TableRecord => {
  const width = mostFrequent(records.slice(0, 200).map(({ cells }) => cells.findLastIndex(Boolean) + 1)).number
  const least = Math.max(2, Math.ceil(width / 2))
  const found =
    headingRow === undefined
      ? records.find(({ cells }) => filled(cells) >= least)
      : records.find(({ row }) => row === headingRow)
  if (!found) throw new Refused('csv_unreadable', {}, 422)
  return found
}

/** A column without a heading is `#3` by its place; the second of one name is `description (2)`. */
const keyFor = (name: string, position: number, usedKeys: ReadonlySet<string>): string => {
  const base = name === '' ? `#${position}` : name
  if (!usedKeys.has(base) && (name === '' || !/^#\d+$/.test(name))) return base
  let count = 2
  while (usedKeys.has(`${base} (${count})`)) count++
  return `${base} (${count})`
}

const nameColumns = (headings: readonly string[], below: readonly TableRecord[]): CsvColumn[] => {
  const usedKeys = new Set<string>()
  return headings.flatMap((name, at) => {
    if (name === '' && !below.some(({ cells }) => (cells[at] ?? '') !== '')) return []
    const heading = keyFor(name, at + 1, usedKeys)
    usedKeys.add(heading)
    return [{ heading, name, position: at + 1 }]
  })
}

const cellsByKey = (cells: readonly string[], keys: ReadonlyMap<number, string>): TableRow['cells'] =>
  Object.fromEntries(
    cells.flatMap((cell, at) => {
      const key = keys.get(at + 1)
      if (key !== undefined) return [[key, cell]]
      return cell === '' ? [] : [[`#${at + 1}`, cell]]
    }),
  )

/** Headings with what stands below them, for the eye that maps them. */
export const columnsOf = ({ columns, rows }: CsvTable): ImportColumn[] =>
  columns.map((column) => {
    const values = [...new Set(rows.map(({ cells }) => cells[column.heading] ?? '').filter(Boolean))]
    const samples = values.slice(0, most.samples).map((value) => value.slice(0, most.sample))
    return { ...column, samples, distinct: values.length }
  })

/** What the sender of the file must know: rows left out, headings that are missing or doubled. */
export const notesOf = ({ columns, skipped }: CsvTable, encoding: string): ImportNote[] => {
  const names = columns.map(({ name }) => name)
  const doubled = [...new Set(names.filter((name, at) => name !== '' && names.indexOf(name) !== at))]
  const unnamed = columns.filter(({ name }) => name === '').map(({ position }) => position)
  const rows = skipped.map(({ row, text }) => `${row}: ${text}`)
  return [
    ...(encoding !== 'windows-1252' ? [] : [{ kind: 'decoded_as' as const, facts: { encoding } }]),
    ...(rows.length === 0
      ? []
      : [
          {
            kind: 'rows_skipped' as const,
            facts: { count: rows.length, rows: rows.slice(0, most.skipped).join('\n') },
          },
        ]),
    ...(doubled.length === 0 ? [] : [{ kind: 'headings_doubled' as const, facts: { headings: doubled.join(', ') } }]),
    ...(unnamed.length === 0 ? [] : [{ kind: 'columns_unnamed' as const, facts: { positions: unnamed.join(', ') } }]),
  ]
}
