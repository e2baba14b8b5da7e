import { localDateOf } from '../kernel/calendar.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'
import type { ReportCovers } from './completion-report.ts'

/** Which visits of a job a report tells of. */
export type ReportVisits = {
  readonly covers: ReportCovers
  /** On which the work was finished, or the visit took place. */
  readonly day: LocalDate
  /** Null while it is a draft. */
  readonly handedInAt: EpochMs | null
  /** Of the property. */
  readonly zone: string
}

/** All visits that had begun when the report was handed in; of a report on one visit, those of its day. */
export const summariseVisits = <Visit extends { readonly at: EpochMs }>(
  visits: readonly Visit[],
  { covers, day, handedInAt, zone }: ReportVisits,
): Visit[] =>
  visits.filter(
    ({ at }) => (handedInAt === null || at <= handedInAt) && (covers === 'work' || localDateOf(zone, at) === day),
  )
