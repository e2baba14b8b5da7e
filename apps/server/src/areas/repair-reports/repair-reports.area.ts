import type { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { createRepairReportMethod } from './methods/create-repair-report.ts'
import { getRepairReportMethod } from './methods/get-repair-report.ts'
import { listRepairReportsMethod } from './methods/list-repair-reports.ts'
import { saveRepairReportMethod } from './methods/save-repair-report.ts'

const repairReports = {
  list: listRepairReportsMethod,
  get: getRepairReportMethod,
  create: createRepairReportMethod,
  save: saveRepairReportMethod,
} satisfies Handlers<typeof repairReportsMethods>

/** Repair reports of a client. */
export const repairReportsArea: Area = { handlers: { 'repair-reports': repairReports } }
