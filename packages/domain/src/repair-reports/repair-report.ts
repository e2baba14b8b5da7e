import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'

/** Why a repair report is not saved. */
export const repairReportRefusals = ['repair_report_ends_before_it_begins'] as const
export type RepairReportRefusal = (typeof repairReportRefusals)[number]

/** Entries of a repair report. First and last day of its period; null is open-ended. */
export type RepairReportEntries = {
  readonly name: string
  readonly note: string
  readonly validFrom: LocalDate | null
  readonly validTo: LocalDate | null
}

/** Accepts the entries of a new or changed repair report. Refuses with `repair_report_ends_before_it_begins`. */
export const enterRepairReport = <Entries extends RepairReportEntries>(
  entries: Entries,
): Result<Entries, RepairReportRefusal> => {
  const { validFrom, validTo } = entries
  if (validFrom !== null && validTo !== null && validTo < validFrom)
    return refuse('repair_report_ends_before_it_begins')
  return ok(entries)
}
