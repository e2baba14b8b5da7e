import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { maxReportPhotos } from '@fettle/domain/repair-reports/repair-report'
import { isImage } from '@fettle/domain/rules/attachments'
import { assertUploadable, uploadAddress } from '#areas/attachments/attachments.port'
import { detectFile, hashFile, writeVariants } from '#platform/files/detect-file'
import type { FileStore } from '#platform/files/file-store'
import { handler, handlerAfter } from '#platform/runner/handlers'
import { found as present, Refused } from '#platform/runner/refusal'
import { heldReport, showHeld } from '../held-report.ts'
import { announcePhoto, completePhotoRow, findPhoto } from '../report-photos.store.ts'
import { asResident } from '../resident-seat.ts'

/** The identifier follows from the report and the key of the device: a photo that is announced again is the same one. */
const photoId = (reportId: string, photoKey: string): string => {
  const hash = createHash('sha256').update(`report photo ${reportId} ${photoKey}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

export const addPhoto = (secret: string) =>
  handler(repairPortalMethods.addPhoto, async ({ photoKey, filename, size, ...own }, { read, at, now, namespace }) => {
    assertUploadable({ filename, size })
    if (!isImage(filename)) throw new Refused('attachment_type_not_allowed', { filename }, 415)
    const { seat, report } = await heldReport(read, own, at)
    const id = photoId(report.id, photoKey)
    const admission = await asResident(read, seat, () =>
      announcePhoto(read, { reportId: report.id, id, filename, size, at }),
    )
    if (admission === 'missing') throw new Refused('repair_report_link_ended')
    if (admission === 'closed') throw new Refused('repair_report_closed')
    if (admission === 'full') throw new Refused('too_many_report_photos', { most: maxReportPhotos })
    const { tenantId } = seat
    return { upload: admission === 'complete' ? null : uploadAddress(secret, { id, tenantId, size, namespace, now }) }
  })

/** The decoded picture replaces the upload, whose position and camera data are dropped with it. */
export const completePhoto = (files: FileStore) =>
  handlerAfter(
    repairPortalMethods.completePhoto,
    async ({ photoKey, ...own }, { read, at }) => {
      const { id, row, tenantId } = await read(async (view) => {
        const { seat, report } = await heldReport(view, own, at)
        const photo = { reportId: report.id, id: photoId(report.id, photoKey) }
        const announced = present(await asResident(view, seat, () => findPhoto(view, photo)))
        return { id: photo.id, row: announced, tenantId: seat.tenantId }
      })
      if (row.isComplete) return null
      const stored = await files.read(id)
      stored?.stream.destroy()
      if (!stored) throw new Refused('upload_missing')
      if (stored.size !== row.size) throw new Refused('upload_incomplete', { size: stored.size, announced: row.size })
      const detected = await detectFile(files, { key: id, filename: row.filename, tenantId })
      if (!detected.variants) throw new Refused('attachment_type_not_allowed', { filename: row.filename }, 415)
      const { variants, sha256 } = detected
      return { id, variants, sha256, filename: `${row.filename.replace(/\.[^.]*$/, '')}.webp` }
    },
    async ({ photoKey: _key, ...own }, { read, at, found: photo }) => {
      const following = await heldReport(read, own, at)
      if (photo) {
        const { id, variants, filename } = photo
        const { picture } = variants
        const sha256 = createHash('sha256').update(picture).digest('hex')
        const done = { content_type: 'image/webp', filename, sha256, size: picture.length, at }
        const isDone = await asResident(read, following.seat, () =>
          completePhotoRow(read, { reportId: following.report.id, id }, done),
        )
        if (isDone) {
          // The row is locked: an upload in progress cannot replace the file any more.
          if ((await hashFile(files, id)) !== photo.sha256) throw new Refused('upload_incomplete')
          await writeVariants(files, id, variants)
          await files.write(id, Readable.from([picture]), picture.length)
        }
      }
      return showHeld(await heldReport(read, own, at))
    },
  )
