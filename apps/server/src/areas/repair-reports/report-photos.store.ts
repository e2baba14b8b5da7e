import type { Read } from '#platform/database/transaction'

/** Photos of the report of a seat; called in the role of residents, whose functions check the seat. */
type Photo = { readonly reportId: string; readonly id: string }

export type PhotoAdmission = 'missing' | 'closed' | 'full' | 'complete' | 'open'
/** Announces a photo, and says what keeps it out. */
export const announcePhoto = async (
  read: Read,
  { reportId, id, filename, size, at }: Photo & { filename: string; size: number; at: string },
): Promise<PhotoAdmission> => {
  const [row] = await read.rows<{ admission: PhotoAdmission }>(
    'report-photo-add',
    'select add_repair_report_photo($1, $2, $3, $4, $5) as admission',
    [reportId, id, filename, size, at],
  )
  return row?.admission ?? 'missing'
}

export const findPhoto = async (read: Read, { reportId, id }: Photo) => {
  const [row] = await read.rows<{ filename: string; size: number; isComplete: boolean }>(
    'report-photo',
    'select filename, size, is_complete as "isComplete" from repair_report_photo($1, $2)',
    [reportId, id],
  )
  return row
}

type Done = { content_type: string; filename: string; sha256: string; size: number; at: string }
/** Completes a photo; false where it is complete already. */
export const completePhotoRow = async (read: Read, { reportId, id }: Photo, done: Done): Promise<boolean> => {
  const [row] = await read.rows<{ isDone: boolean }>(
    'report-photo-complete',
    'select complete_repair_report_photo($1, $2, $3::jsonb) as "isDone"',
    [reportId, id, JSON.stringify(done)],
  )
  return row?.isDone ?? false
}
