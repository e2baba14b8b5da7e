import type { JobView, WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { useClientPaths, useContractorPaths } from '../../../kit/use-paths.ts'
import type { ReportTarget } from './report-form.tsx'

/** Report context of a contractor, which supports offline use. */
export const useJobReportTarget = (): ((job: JobView) => ReportTarget) => {
  const paths = useContractorPaths()
  return ({ uuid, number, title, timeZone, clientName }) => ({
    jobUuid: uuid,
    title: `#${number} ${title}`,
    zone: timeZone,
    reader: clientName,
    hrefOf: (reportUuid) => paths.report(uuid, reportUuid),
    editHrefOf: (reportUuid) => paths.editReport(uuid, reportUuid),
    home: paths.job(uuid),
    mayWait: true,
  })
}

type Hired = { readonly uuid: string; readonly contractorName: string }

/** Report context of a client writing for the hired contractor. */
export const useOrderReportTarget = (): ((order: WorkOrderView, job: Hired) => ReportTarget) => {
  const paths = useClientPaths()
  return ({ uuid, number, title, timeZone }, job) => ({
    jobUuid: job.uuid,
    title: `#${number} ${title}`,
    zone: timeZone,
    reader: job.contractorName,
    hrefOf: () => paths.workOrderReport(uuid),
    editHrefOf: (reportUuid) => paths.editReport(uuid, reportUuid),
    home: paths.workOrderReport(uuid),
    mayWait: false,
  })
}
