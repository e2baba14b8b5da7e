import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { handler } from '#platform/runner/handlers'
import { hashReport } from '../content-hash.ts'
import { listInspectionLinks } from '../inspection-links.store.ts'
import { listInspectionPhotos } from '../inspection-photos.ts'
import { loadInspection } from '../load-inspection.ts'

const none = { section: '', question: '', filename: '', takenAt: null, signedName: '' }

/** What of an inspection has a hash: the file as it was uploaded, the picture as readers save it, or the report. */
export const checkInspectionFile = handler(
  inspectionsMethods.checkFile,
  async ({ inspectionUuid, sha256 }, { read, actor }) => {
    const loaded = await loadInspection(read, actor, inspectionUuid)
    const photos = await listInspectionPhotos(read, loaded)
    const links = await listInspectionLinks(read, inspectionUuid)
    const files = photos.flatMap(({ section, question, filename, takenAt, ...hashes }) => {
      const kind = hashes.sha256 === sha256 ? 'original' : hashes.pictureSha256 === sha256 ? 'picture' : null
      return kind ? [{ ...none, kind, section, question, filename, takenAt } as const] : []
    })
    const report = hashReport(loaded) === sha256 ? [{ ...none, kind: 'report' } as const] : []
    const signed = links
      .filter(({ reportHash }) => reportHash === sha256)
      .map(({ signedName }) => ({ ...none, kind: 'signed-report', signedName }) as const)
    return { matches: [...files, ...report, ...signed] }
  },
)
