import type { RepairReportView, repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import type { CallInput } from '../../../platform/calls/call.ts'

/** Form values of a repair report. Days as YYYY-MM-DD or empty. */
export type RepairReportValues = { name: string; note: string; validFrom: string; validTo: string }

export const toRepairReportValues = (view?: RepairReportView): RepairReportValues => ({
  name: view?.name ?? '',
  note: view?.note ?? '',
  validFrom: view?.validFrom ?? '',
  validTo: view?.validTo ?? '',
})

export const toRepairReportInput = ({
  name,
  note,
  validFrom,
  validTo,
}: RepairReportValues): CallInput<typeof repairReportsMethods.create> => ({
  name,
  note,
  validFrom: validFrom === '' ? null : validFrom,
  validTo: validTo === '' ? null : validTo,
})
