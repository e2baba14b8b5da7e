import { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { handler } from '#platform/runner/handlers'
import { listRepairReports } from '../repair-reports.store.ts'
import { showRepairReport } from '../show-repair-report.ts'

export const listRepairReportsMethod = handler(repairReportsMethods.list, async (_input, { read, actor, page }) => {
  const { rows, count } = await listRepairReports(read, page)
  return { rows: rows.map((row) => showRepairReport(row, actor)), count }
})
