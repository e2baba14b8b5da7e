import type { InputOf } from '@fettle/contracts/kernel/method'
import type { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import type { Read } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { heldReport, showHeld } from './held-report.ts'
import { asResident, findOwnOrder } from './resident-seat.ts'

export { listReporters } from './repair-reports.store.ts'
export { reportLink } from './report-link.ts'
export { readAsClient } from './resident-seat.ts'

type Own = InputOf<typeof repairPortalMethods.progress>

/** The order of the report that a caller follows, and its client. Refuses with `repair_report_link_ended` and `repair_report_closed`. */
export const heldOrder = async (read: Read, own: Own, at: string) => {
  const { seat, report } = await heldReport(read, own, at)
  const workOrderId = await asResident(read, seat, () => findOwnOrder(read, report.id))
  if (workOrderId === null) throw new Refused('repair_report_closed')
  return { tenantId: seat.tenantId, workOrderId }
}

/** The report after a command. */
export const showReportOf = async (read: Read, own: Own, at: string) => showHeld(await heldReport(read, own, at))
