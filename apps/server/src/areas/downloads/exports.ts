import type { DownloadSubject } from '@fettle/domain/downloads/download'
import { assetExport } from './asset-export.ts'
import { classExport } from './class-export.ts'
import { complianceExport } from './compliance-export.ts'
import type { ExportDefinition } from './export-definition.ts'
import { guaranteeExport } from './guarantee-export.ts'
import { inspectionExport } from './inspection-export.ts'
import { invoiceExport } from './invoice-export.ts'
import { jobExport } from './job-export.ts'
import { keyExport } from './key-export.ts'
import { locationExport } from './location-export.ts'
import { observationExport } from './observation-export.ts'
import { orderExport } from './order-export.ts'
import { scheduleExport } from './schedule-export.ts'
import { taskExport } from './task-export.ts'

const exports = {
  'work-orders': orderExport,
  invoices: invoiceExport,
  jobs: jobExport,
  locations: locationExport,
  assets: assetExport,
  guarantees: guaranteeExport,
  keys: keyExport,
  classes: classExport,
  schedules: scheduleExport,
  compliance: complianceExport,
  tasks: taskExport,
  inspections: inspectionExport,
  observations: observationExport,
}

/** The export definition of a list. A row of `downloads` holds matching subject and filters. */
export const exportDefinition = (subject: DownloadSubject) =>
  exports[subject] as unknown as ExportDefinition<DownloadSubject, unknown>
