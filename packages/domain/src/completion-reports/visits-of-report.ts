import { localDateOf } from '../kernel/calendar.ts'
import type { LocalDate, Millis } from '../kernel/time.ts'
import type { ReportCovers } from './completion-report.ts'

/** Which visits of a job a report tells of. */
export type ToldVisits = {
  readonly covers: ReportCovers
  /** On which the work was finished, or the visit took place. */
  readonly day: LocalDate
  /** Null while it is a draft. */
  readonly handedInAt: Millis | null
  /** Of the property. */
  readonly zone: string
}

/** All visits that had begun when the report was handed in; of a report on one visit, those of its day. */
export const visitsOfReport = <Visit extends { readonly at: Millis }>(
  visits: readonly Visit[],
  { covers, day, handedInAt, zone }: ToldVisits,
): Visit[] =>
  visits.filter(
    ({ at }) => (handedInAt === null || at <= handedInAt) && (covers === 'work' || localDateOf(zone, at) === day),
  )
