import { sectionTitle } from '@fettle/domain/inspections/evaluate'
import type { Read } from '#platform/database/transaction'
import type { LoadedInspection } from './load-inspection.ts'

type StoredFile = {
  readonly id: string
  readonly filename: string
  readonly sha256: string | null
  readonly pictureSha256: string | null
}
/** A file of an inspection with what it is of, its hashes, and when it was taken. */
export type InspectionPhoto = StoredFile & {
  readonly section: string
  readonly question: string
  readonly takenAt: string | null
}

const listHashes = (read: Read, ids: readonly string[]): Promise<StoredFile[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : read.rows<StoredFile>(
        'inspection-photo-hashes',
        `select a.id, a.filename, a.sha256, a.picture_sha256 as "pictureSha256" from attachments a where a.id = any($1::uuid[]) and a.completed_at is not null`,
        [ids],
      )

/** Photos of the answers that count in the order of the walk, then the files of an uploaded report. */
export const listInspectionPhotos = async (
  read: Read,
  { record, asked, operations }: LoadedInspection,
): Promise<InspectionPhoto[]> => {
  const placed = [
    ...asked.flatMap((each) =>
      (each.answer?.photoUuids ?? []).map((id) => ({
        id,
        section: sectionTitle(each),
        question: each.question.label,
        takenAt: operations.find(({ photoIds }) => photoIds.includes(id))?.photoTakenAt ?? null,
      })),
    ),
    ...(record.document?.attachmentIds ?? []).map((id) => ({ id, section: '', question: '', takenAt: null })),
  ]
  const stored = new Map(
    (
      await listHashes(
        read,
        placed.map(({ id }) => id),
      )
    ).map((file) => [file.id, file]),
  )
  return placed.flatMap((place) => {
    const file = stored.get(place.id)
    return file ? [{ ...file, ...place }] : []
  })
}
