import type { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import type { FileStore } from '#platform/files/file-store'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { deleteExpiredDownloads } from './cleanup-downloads.cron.ts'
import { cancelDownload, removeDownload } from './methods/end-download.ts'
import { listDownloadsMethod } from './methods/list-downloads.ts'
import {
  startAssetDownload,
  startClassDownload,
  startComplianceDownload,
  startDownload,
  startGuaranteeDownload,
  startInspectionDownload,
  startInvoiceDownload,
  startJobDownload,
  startKeyDownload,
  startLocationDownload,
  startObservationDownload,
  startScheduleDownload,
  startTaskDownload,
} from './methods/start-download.ts'
import { writeDownload } from './write-download.ts'

/** Exports of lists as files. */
export const downloadsArea = ({ files }: { files: FileStore }): Area => {
  const downloads = {
    list: listDownloadsMethod,
    start: startDownload,
    startInvoices: startInvoiceDownload,
    startJobs: startJobDownload,
    startLocations: startLocationDownload,
    startAssets: startAssetDownload,
    startCompliance: startComplianceDownload,
    startTasks: startTaskDownload,
    startGuarantees: startGuaranteeDownload,
    startKeys: startKeyDownload,
    startClasses: startClassDownload,
    startSchedules: startScheduleDownload,
    startInspections: startInspectionDownload,
    startObservations: startObservationDownload,
    cancel: cancelDownload,
    remove: removeDownload,
  } satisfies Handlers<typeof downloadsMethods>
  return {
    handlers: { downloads },
    backgroundJobs: { 'write-download': writeDownload(files), 'sweep-downloads': deleteExpiredDownloads(files) },
  }
}
