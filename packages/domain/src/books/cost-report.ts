import { daysBetween } from '../kernel/calendar.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'

/** What costs of a client are grouped by; places are properties with everything inside. */
export const costGroups = ['location', 'account_code', 'category', 'contractor', 'organisation'] as const
export type CostGroup = (typeof costGroups)[number]

/** Reports that are saved as a file; `household_services` is what tenants deduct under § 35a EStG. */
export const reportFiles = ['costs', 'payables', 'household_services'] as const
export type ReportFile = (typeof reportFiles)[number]

/** Why a report is not made. */
export const costReportRefusals = [
  'report_ends_before_it_begins',
  'report_period_too_long',
  'report_not_in_market',
] as const
export type CostReportRefusal = (typeof costReportRefusals)[number]

/** Longest period of a report in days. */
const longestPeriod = 3660

/** Accepts the period of a report. Refuses with `report_ends_before_it_begins`, `report_period_too_long`. */
export const acceptReportPeriod = (from: LocalDate, to: LocalDate): Result<true, CostReportRefusal> => {
  if (to < from) return refuse('report_ends_before_it_begins')
  return daysBetween(from, to) > longestPeriod
    ? refuse('report_period_too_long', { most: Math.floor(longestPeriod / 366) })
    : ok(true)
}

/** How long payables are overdue: not yet, up to 30, 60 or 90 days, and longer. */
export const payableAges = ['not_due', 'days_30', 'days_60', 'days_90', 'older'] as const
export type PayableAge = (typeof payableAges)[number]

/** The age of a payable on a day; one without a due date is not due. */
export const ageOfPayable = (dueOn: LocalDate | null, day: LocalDate): PayableAge => {
  const overdue = dueOn === null ? 0 : daysBetween(dueOn, day)
  if (overdue <= 0) return 'not_due'
  if (overdue <= 30) return 'days_30'
  if (overdue <= 60) return 'days_60'
  return overdue <= 90 ? 'days_90' : 'older'
}
