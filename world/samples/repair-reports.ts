import type { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { type Samples, staleVersion, unknownUuid } from './sample.ts'

const one = { repairReportUuid: unknownUuid }
// Refused: the period ends before it begins.
const entries = { name: 'Sample', validFrom: '2026-01-02', validTo: '2026-01-01' }

export const repairReports: Samples<typeof repairReportsMethods> = {
  list: () => ({}),
  get: () => one,
  create: () => entries,
  save: () => ({ ...one, version: staleVersion, ...entries }),
}
