import type { RepairReportView } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import type { RepairReportRecord } from './repair-reports.tables.ts'

/** A repair report as the contract shows it. */
export const showRepairReport = (
  { id, name, note, validFrom, validTo, version }: RepairReportRecord,
  actor: Actor,
): RepairReportView => ({
  uuid: id,
  name,
  note,
  validFrom,
  validTo,
  version,
  can: hasPermission(actor, 'repair-reports.edit') ? ['save'] : [],
  cannot: {},
})
