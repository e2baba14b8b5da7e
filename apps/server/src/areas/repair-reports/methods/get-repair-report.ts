import { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { findRepairReport } from '../repair-reports.store.ts'
import { showRepairReport } from '../show-repair-report.ts'

export const getRepairReportMethod = handler(repairReportsMethods.get, async ({ repairReportUuid }, { read, actor }) =>
  showRepairReport(found(await findRepairReport(read, repairReportUuid)), actor),
)
