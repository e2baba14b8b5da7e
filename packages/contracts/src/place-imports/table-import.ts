import { tableVerdicts } from '@fettle/domain/integrations/table-update'
import * as z from 'zod/mini'
import { count } from '../kernel/fields.ts'

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
export type TableCheckView = z.output<typeof tableCheck>
export const tableBodyLimit = 4 * 1024 * 1024
