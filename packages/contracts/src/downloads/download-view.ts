import { downloadFormats, downloadStates, downloadSubjects } from '@fettle/domain/downloads/download'
import * as z from 'zod/mini'
import { count, instant, uuid } from '../kernel/fields.ts'

/** An export. `rows` is set once the list is collected, the URL once the file is ready. */
export const downloadView = z.strictObject({
  uuid,
  /** The exported list. */
  subject: z.enum(downloadSubjects),
  filename: z.string(),
  format: z.enum(downloadFormats),
  state: z.enum(downloadStates),
  rowCount: z.nullable(count),
  doneCount: count,
  size: z.nullable(count),
  createdAt: instant,
  endedAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  downloadUrl: z.nullable(z.string()),
})
export type DownloadView = z.output<typeof downloadView>
