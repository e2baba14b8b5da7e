import { tableVerdicts } from '@fettle/domain/integrations/table-update'
import { maxImportedFiles, tableSubjects } from '@fettle/domain/place-imports/place-imports.manifest'
import * as z from 'zod/mini'
import { abilities, count, instant, singleLineText, uuid, version } from '../kernel/fields.ts'

/** A file to import: its text, with headings in one row. */
export const tableFile = { text: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(1_900_000)) }

const figures = { newCount: count, changedCount: count, sameCount: count, faultCount: count }
export const tableFigures = z.strictObject(figures)

/** What an import of a file would do, row by row, those with errors first. */
export const tableCheck = z.strictObject({
  ...figures,
  rows: z.array(
    z.strictObject({
      /** Row of the file as a spreadsheet counts them. */
      row: count,
      name: z.string(),
      verdict: z.enum(tableVerdicts),
      faults: z.array(
        z.strictObject({
          /** Heading of the column; empty is the row as a whole. */
          field: z.string(),
          code: z.string(),
          facts: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
        }),
      ),
    }),
  ),
  /** Headings whose cells are not imported. */
  unusedColumns: z.array(z.string()),
})
/** A file of certificates, and the uploaded documents that its rows name. */
export const evidenceFile = {
  ...tableFile,
  files: z._default(
    z.array(z.strictObject({ name: singleLineText(250), attachmentUuid: uuid })).check(z.maxLength(maxImportedFiles)),
    [],
  ),
}
/** What an import of certificates would do, and the documents that no row names. */
export const evidenceCheck = z.extend(tableCheck, { unusedFiles: z.array(z.string()) })

/** An import that was run, with what its undo did. */
export const tableImportView = z.strictObject({
  uuid,
  subject: z.enum(tableSubjects),
  newCount: count,
  changedCount: count,
  createdAt: instant,
  createdBy: z.string(),
  undoneAt: z.nullable(instant),
  undoneCount: count,
  keptCount: count,
  /** Names of records that the undo kept, because they were changed or are in use. */
  keptNames: z.array(z.string()),
  version,
  ...abilities,
})
export type TableImportView = z.output<typeof tableImportView>

export type TableCheckView = z.output<typeof tableCheck>
export const tableBodyLimit = 4 * 1024 * 1024
