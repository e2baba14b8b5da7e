import { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { enterRepairReport } from '@fettle/domain/repair-reports/repair-report'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { insertRepairReport } from '../repair-reports.store.ts'
import { showRepairReport } from '../show-repair-report.ts'

export const createRepairReportMethod = handler(repairReportsMethods.create, async (input, { tx, actor, at }) =>
  showRepairReport(await insertRepairReport(tx, accept(enterRepairReport(input)), at), actor),
)
