import { importFields } from '@fettle/domain/integrations/import-mapping'
import * as z from 'zod/mini'
import { count, instant, singleLineText, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

export const importField = z.enum(importFields)

export const importMapping = z.strictObject({
  /** Product field -> column heading of the file. */
  columns: z.record(z.string(), z.string()),
  /** Priority code of the file, such as A, B, C -> priority. */
  priorities: z.record(z.string(), z.enum(['emergency', 'urgent', 'routine', 'planned'])),
  organisationUuid: uuid,
  defaultCategory: singleLineText(60),
  defaultService: singleLineText(60),
})
export type ImportMapping = z.output<typeof importMapping>

export const importView = z.strictObject({
  uuid,
  filename: z.string(),
  state: z.enum(['uploaded', 'checked', 'running', 'finished', 'undoing', 'undone']),
  columns: z.array(z.strictObject({ heading: z.string(), samples: z.array(z.string()), distinct: count })),
  mapping: z.nullable(importMapping),
  suggested: importMapping,
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
  position: count,
  state: z.enum(['waiting', 'ready', 'duplicate', 'error', 'done', 'undone', 'kept']),
  errors: z.array(z.strictObject({ field: z.string(), code: z.string() })),
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
    summary: 'Imports of the tenant, the latest first.',
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
    summary: 'Rows of an import as they would be or were taken over, with the errors of each.',
    access: 'imports.run',
    input: { ...one, state: z.optional(importRow.shape.state) },
    output: importRow,
    pages: true,
  },
  upload: {
    kind: 'command',
    summary: 'Takes a CSV text and reads its columns; nothing is created yet.',
    access: 'imports.run',
    input: {
      filename: singleLineText(255),
      text: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(3_900_000)),
    },
    output: importView,
    refusals: ['csv_unreadable', 'csv_too_many_rows', 'csv_has_no_rows'],
    bodyLimit: 4 * 1024 * 1024,
  },
  check: {
    kind: 'command',
    summary: 'Applies a mapping and checks every row: ready, duplicate or named errors.',
    access: 'imports.run',
    input: { ...one, mapping: importMapping },
    output: importView,
    refusals: ['import_state', 'mapping_column_unknown', 'service_not_in_category'],
  },
  run: {
    kind: 'command',
    summary: 'Creates a location and a work order for every ready row, in the background.',
    access: 'imports.run',
    input: one,
    output: importView,
    refusals: ['import_state'],
  },
  undo: {
    kind: 'command',
    summary: 'Takes back what the import created and nobody has touched since; the rest is kept and listed.',
    access: 'imports.run',
    input: one,
    output: importView,
    refusals: ['import_state'],
  },
})
