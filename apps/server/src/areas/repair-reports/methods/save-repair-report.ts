import { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { enterRepairReport } from '@fettle/domain/repair-reports/repair-report'
import { handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { findRepairReport, saveRepairReport } from '../repair-reports.store.ts'
import { showRepairReport } from '../show-repair-report.ts'

export const saveRepairReportMethod = handler(repairReportsMethods.save, async (input, { tx, actor }) => {
  const { repairReportUuid, version, ...entries } = input
  const record = found(await findRepairReport(tx, repairReportUuid))
  fresh(record, version)
  const saved = await saveRepairReport(tx, record, accept(enterRepairReport(entries)))
  if (!saved) throw new Refused('stale_version')
  return showRepairReport(saved, actor)
})
