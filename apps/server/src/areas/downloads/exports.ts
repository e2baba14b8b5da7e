import type { DownloadSubject } from '@fettle/domain/downloads/download'
import type { ExportDefinition } from './export-definition.ts'
import { invoiceExport } from './invoice-export.ts'
import { jobExport } from './job-export.ts'
import { orderExport } from './order-export.ts'

const exports = { 'work-orders': orderExport, invoices: invoiceExport, jobs: jobExport }

/** The sheet of a list. Rows and filters of one list meet no other: a row of `downloads` keeps both together. */
export const exportDefinition = (subject: DownloadSubject) =>
  exports[subject] as unknown as ExportDefinition<DownloadSubject, unknown>
