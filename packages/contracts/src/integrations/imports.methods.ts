import { importFields } from '@fettle/domain/integrations/import-mapping'
import { importNoteKinds } from '@fettle/domain/integrations/import-notes'
import { decimalSigns } from '@fettle/domain/rules/amounts'
import { dateOrders } from '@fettle/domain/rules/written-dates'
import { priorities } from '@fettle/domain/work-orders/priorities'
import * as z from 'zod/mini'
import { count, instant, singleLineText, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

export const importField = z.enum(importFields)

export const importMapping = z.strictObject({
  /** Product field -> column heading of the file. */
  columns: z.record(z.string(), z.string()),
  /** Priority word of the file, such as A, B, C -> priority. Rows with a word that is missing here wait. */
  priorities: z.record(z.string(), z.enum(priorities)),
  /** Category word of the file -> category and service. Rows with a word that is missing here wait. */
  categories: z._default(
    z.record(z.string(), z.strictObject({ category: singleLineText(60), service: singleLineText(60) })),
    {},
  ),
  organisationUuid: uuid,
  /** Used where the file says nothing. */
  defaultPriority: z._default(z.enum(priorities), 'routine'),
  defaultCategory: singleLineText(60),
  defaultService: singleLineText(60),
  /** The sign before the fraction of amounts; null is that of the market. */
  decimalSign: z._default(z.nullable(z.enum(decimalSigns)), null),
  /** Which number of a date with slashes comes first; null is that of the market. */
  dateOrder: z._default(z.nullable(z.enum(dateOrders)), null),
})
export type ImportMapping = z.output<typeof importMapping>

export const importView = z.strictObject({
  uuid,
  filename: z.string(),
  state: z.enum(['uploaded', 'checked', 'running', 'finished', 'undoing', 'undone']),
  columns: z.array(
    z.strictObject({
      /** Key of the column, which no other column has; the heading itself where it is the only one of its name. */
      heading: z.string(),
      /** The heading as it stands in the file; empty where it has none. */
      name: z.string(),
      /** Place in the file, from 1. */
      position: count,
      samples: z.array(z.string()),
      distinct: count,
    }),
  ),
  mapping: z.nullable(importMapping),
  suggested: importMapping,
  /** Columns whose cells are not imported, by the mapping or the suggestion. */
  unusedColumns: z.array(z.string()),
  /** What was made of the file before its rows were read. */
  notes: z.array(
    z.strictObject({ kind: z.enum(importNoteKinds), facts: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
  rowCount: count,
  readyCount: count,
  duplicateCount: count,
  errorCount: count,
  doneCount: count,
  undoneCount: count,
  keptCount: count,
  createdAt: instant,
  createdBy: z.string(),
})
export type ImportView = z.output<typeof importView>

export const importRow = z.strictObject({
  /** Row of the file as a spreadsheet counts them. */
  position: count,
  state: z.enum(['waiting', 'ready', 'duplicate', 'error', 'done', 'undone', 'kept']),
  /** Every field that is not understood, with what is present; an empty field is the row as a whole. */
  errors: z.array(
    z.strictObject({
      field: z.string(),
      code: z.string(),
      facts: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  ),
  title: z.string(),
  address: z.string(),
  priority: z.string(),
  externalReference: z.string(),
  workOrderUuid: z.nullable(uuid),
})
export type ImportRow = z.output<typeof importRow>

const one = { importUuid: uuid }

export const importsMethods = methods('find-a-pro', 'imports', {
  list: {
    kind: 'query',
    summary: 'Imports of the tenant, latest first.',
    access: 'imports.run',
    input: {},
    output: importView,
    pages: true,
  },
  get: {
    kind: 'query',
    summary: 'One import with its mapping and progress.',
    access: 'imports.run',
    input: one,
    output: importView,
  },
  rows: {
    kind: 'query',
    summary: 'Rows of an import with their result and errors.',
    access: 'imports.run',
    input: { ...one, state: z.optional(importRow.shape.state) },
    output: importRow,
    pages: true,
  },
  values: {
    kind: 'query',
    summary: 'All values of one column with the number of their rows, the most frequent first.',
    access: 'imports.run',
    input: { ...one, heading: z.string().check(z.maxLength(2_000)) },
    output: z.strictObject({ value: z.string(), rowCount: count }),
    pages: true,
  },
  upload: {
    kind: 'command',
    summary: 'Uploads a CSV text and reads its columns; nothing is created yet.',
    access: 'imports.run',
    input: {
      filename: singleLineText(255),
      /** Row of the headings, from 1; without it the first row with several cells has them. */
      headingRow: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
      /** How the bytes of the file were decoded; shown with the import. */
      encoding: z._default(z.enum(['utf-8', 'utf-16', 'windows-1252']), 'utf-8'),
      text: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(3_900_000)),
    },
    output: importView,
    refusals: ['csv_unreadable', 'csv_too_many_rows', 'csv_too_many_columns', 'csv_has_no_rows'],
    // A character takes up to four bytes, and two where JSON escapes it.
    bodyLimit: 8 * 1024 * 1024,
  },
  check: {
    kind: 'command',
    summary: 'Applies a mapping and validates every row: ready, duplicate or with errors.',
    access: 'imports.run',
    input: { ...one, mapping: importMapping },
    output: importView,
    refusals: ['import_state', 'mapping_column_unknown', 'service_not_in_category'],
  },
  run: {
    kind: 'command',
    summary: 'Creates a location and a work order for every valid row, in the background.',
    access: 'imports.run',
    input: one,
    output: importView,
    refusals: ['import_state'],
  },
  undo: {
    kind: 'command',
    summary: 'Undoes an import: removes unchanged orders and locations; changed ones are kept and listed.',
    access: 'imports.run',
    input: one,
    output: importView,
    refusals: ['import_state'],
  },
})
