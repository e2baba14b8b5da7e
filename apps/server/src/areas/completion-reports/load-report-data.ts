import type { Actor } from '@fettle/domain/access/actor'
import { summariseVisits } from '@fettle/domain/completion-reports/visits-of-report'
import { listVisitsOfJob } from '#areas/bookings/bookings.port'
import { findLetterhead } from '#areas/contractors/contractors.port'
import { loadJobRelations } from '#areas/jobs/jobs.port'
import type { Read } from '#platform/database/transaction'
import type { FileStore } from '#platform/files/file-store'
import { renderPrintable } from '#platform/files/render-printable'
import { pdfFormat } from '#platform/pdf/pdf-format'
import type { PdfPictures } from '#platform/pdf/pdf-pictures'
import { found } from '#platform/runner/refusal'
import { findReport } from './completion-reports.store.ts'
import { type PrintedReport, photoGroups, type ReportContent } from './report-pdf.ts'
import { showOneReport } from './show-completion-report.ts'

/** More would make a file that nobody mails; the report itself has them all. */
const mostPhotos = 48

/** A report with what its paper says beside it. Not found where the reader cannot see it. */
export const loadReport = async (read: Read, id: string, actor: Actor): Promise<ReportContent> => {
  const { namespace } = actor
  const report = await showOneReport(read, id, actor)
  const [arounds, visits, record] = await Promise.all([
    loadJobRelations(read, [report.jobUuid]),
    listVisitsOfJob(read, { jobId: report.jobUuid, namespace }),
    findReport(read, actor, id),
  ])
  const around = found(arounds.get(report.jobUuid))
  const head = found(await findLetterhead(read, found(record).contractorTenantId))
  const content = summariseVisits(visits, {
    covers: report.covers,
    day: report.completedOn,
    handedInAt: report.submittedAt === null ? null : Date.parse(report.submittedAt),
    zone: around.time_zone,
  })
  return { report, around, head, visits: content, namespace }
}

/** The photos of a report as they are printed, one after the other so that nobody else waits for them. */
export const printPhotos = async (files: FileStore, content: ReportContent): Promise<PrintedReport> => {
  const groups: PdfPictures[] = []
  let [printed, leftOut] = [0, 0]
  for (const group of photoGroups(content, pdfFormat(content.namespace))) {
    const pictures: { bytes: Uint8Array; name: string }[] = []
    for (const { uuid, filename, thumbnailUrl } of group.files) {
      const bytes = thumbnailUrl !== '' && printed < mostPhotos ? await renderPrintable(files, uuid) : undefined
      if (bytes) pictures.push({ bytes, name: filename })
      printed += bytes ? 1 : 0
      leftOut += bytes ? 0 : 1
    }
    if (pictures.length > 0) groups.push({ label: group.label, pictures })
  }
  return { ...content, pictures: groups, leftOut }
}
