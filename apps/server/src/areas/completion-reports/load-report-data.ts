import type { Actor } from '@fettle/domain/access/actor'
import { summariseVisits } from '@fettle/domain/completion-reports/visits-of-report'
import { listVisitsOfJob } from '#areas/bookings/bookings.port'
import { findLetterhead } from '#areas/contractors/contractors.port'
import { loadJobRelations } from '#areas/jobs/jobs.port'
import type { Read } from '#platform/database/transaction'
import { renderPrintable } from '#platform/files/convert-picture'
import type { FileStore } from '#platform/files/file-store'
import { pdfFormat } from '#platform/pdf/pdf-format'
import type { PdfPictures } from '#platform/pdf/pdf-pictures'
import { found } from '#platform/runner/refusal'
import { findReport } from './completion-reports.store.ts'
import { type PrintedReport, photoGroups, type ReportContent } from './report-pdf.ts'
import { showOneReport } from './show-completion-report.ts'

/** Limits the size of the PDF for e-mail; the report itself has all photos. */
const mostPhotos = 48

/** A report with the data of its PDF. Refuses with `not_found` when it is not visible. */
export const loadReport = async (read: Read, id: string, actor: Actor): Promise<ReportContent> => {
  const { namespace } = actor
  const report = await showOneReport(read, id, actor)
  const [arounds, visits, record] = await Promise.all([
    loadJobRelations(read, [report.jobUuid]),
    listVisitsOfJob(read, { jobId: report.jobUuid, namespace }),
    findReport(read, actor, id),
  ])
  const relations = found(arounds.get(report.jobUuid))
  const head = found(await findLetterhead(read, found(record).contractorTenantId))
  const content = summariseVisits(visits, {
    covers: report.covers,
    day: report.completedOn,
    handedInAt: report.submittedAt === null ? null : Date.parse(report.submittedAt),
    zone: relations.time_zone,
  })
  return { report, relations, head, visits: content, namespace }
}

/** Loads the photos of a report sequentially, so that other requests are not delayed. */
export const printPhotos = async (
  files: FileStore,
  tenantId: string,
  content: ReportContent,
): Promise<PrintedReport> => {
  const groups: PdfPictures[] = []
  let [printed, leftOut] = [0, 0]
  for (const group of photoGroups(content, pdfFormat(content.namespace))) {
    const pictures: { bytes: Uint8Array; name: string }[] = []
    for (const { uuid, filename, caption, thumbnailUrl } of group.files) {
      const bytes =
        thumbnailUrl !== '' && printed < mostPhotos ? await renderPrintable(files, uuid, tenantId) : undefined
      if (bytes) pictures.push({ bytes, name: caption || filename })
      printed += bytes ? 1 : 0
      leftOut += bytes ? 0 : 1
    }
    if (pictures.length > 0) groups.push({ label: group.label, pictures })
  }
  return { ...content, pictures: groups, leftOut }
}
