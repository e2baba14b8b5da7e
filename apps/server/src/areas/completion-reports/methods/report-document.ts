import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import type { FileStore } from '#platform/files/file-store'
import { renderPdf } from '#platform/pdf/render-pdf'
import { handlerAfter } from '#platform/runner/handlers'
import { found as present } from '#platform/runner/refusal'
import { loadReport, printPhotos } from '../load-report-data.ts'
import { reportPdf } from '../report-pdf.ts'

/** Photos are loaded before the transaction, as the file store may be remote. */
export const reportDocument = (files: FileStore) =>
  handlerAfter(
    completionReportsMethods.document,
    async ({ completionReportUuid }, { actor, read }) => {
      const reader = present(actor ?? undefined)
      return printPhotos(files, reader.tenantId, await read((read) => loadReport(read, completionReportUuid, reader)))
    },
    async (_input, { found: printed, now }) => {
      const { relations, report } = printed
      const filename = `report-${relations.number}-${report.revision}.pdf`
      return { bytes: await renderPdf(reportPdf(printed, now)), filename, contentType: 'application/pdf' }
    },
  )
