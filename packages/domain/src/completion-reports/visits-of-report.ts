import { localDateOf } from '../kernel/calendar.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'
import type { ReportCovers } from './completion-report.ts'

/** Selects the visits of a job that a report covers. */
export type ReportVisits = {
  readonly covers: ReportCovers
  /** Date on which the work was finished or the visit took place. */
  readonly day: LocalDate
  /** Null for a draft. */
  readonly handedInAt: EpochMs | null
  /** Time zone of the property. */
  readonly zone: string
}

/** Visits that had begun when the report was submitted; for a report on one visit, those of its day. */
export const summariseVisits = <Visit extends { readonly at: EpochMs }>(
  visits: readonly Visit[],
  { covers, day, handedInAt, zone }: ReportVisits,
): Visit[] =>
  visits.filter(
    ({ at }) => (handedInAt === null || at <= handedInAt) && (covers === 'work' || localDateOf(zone, at) === day),
  )
