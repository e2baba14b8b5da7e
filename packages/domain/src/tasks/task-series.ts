import { addDays, instantAt, localDateOf, minutesOfDay } from '../kernel/calendar.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'
import { dateAt, datesFrom, datesOf, type RecurrenceRule } from '../recurrence/recurrence.ts'

/** What the next date counts from: the calendar, or the day the task before was done. */
export const seriesBases = ['fixed', 'after_completion'] as const
export type SeriesBasis = (typeof seriesBases)[number]

/** What is made of dates that passed before their task was made: nothing, the last of them, or all up to twelve. */
export const missedPolicies = ['skip', 'one', 'all'] as const
export type MissedPolicy = (typeof missedPolicies)[number]

export const seriesStates = ['active', 'paused', 'ended'] as const
export type SeriesState = (typeof seriesStates)[number]

export const maxAheadDays = 60
export const maxMissed = 12
export const maxSeries = 200
export const previewDates = 12

export const seriesRefusals = ['series_ended', 'series_state', 'series_never', 'series_too_many'] as const
export type SeriesRefusal = (typeof seriesRefusals)[number]

export type SeriesTiming = {
  readonly rule: RecurrenceRule
  readonly zone: string
  readonly startsOn: LocalDate
  readonly basis: SeriesBasis
  readonly aheadDays: number
  readonly missed: MissedPolicy
  /** Local time `HH:MM` on the day, or null for the whole day. */
  readonly dueTime: string | null
}

/** The moment when a task is due; a local time that a clock change skips moves on by the gap, of a repeated one the first counts. */
export const dueAtOf = (zone: string, dueOn: LocalDate, dueTime: string | null): EpochMs | null =>
  dueTime === null ? null : instantAt(zone, dueOn, minutesOfDay(dueTime))

/** When the task of a date is made: the first hour of the day, so many days before. */
export const makeAtOf = ({ zone, aheadDays }: Pick<SeriesTiming, 'zone' | 'aheadDays'>, dueOn: LocalDate): EpochMs =>
  instantAt(zone, addDays(dueOn, -aheadDays), 0)

/** The first date of a series after a day; undefined where the rule has ended. */
export const nextOccurrence = (
  { rule, startsOn }: Pick<SeriesTiming, 'rule' | 'startsOn'>,
  after: LocalDate,
): LocalDate | undefined => datesFrom(rule, startsOn, { from: addDays(after, 1), limit: 1 })[0]?.date

/** The date after a completion: one interval of the rule from the day it was done. */
export const nextAfterCompletion = ({ rule }: Pick<SeriesTiming, 'rule'>, doneOn: LocalDate): LocalDate | undefined => {
  const { frequency, interval, until } = rule
  const next = dateAt({ frequency, interval, missingDay: 'clamp' }, doneOn, 1)
  return next !== undefined && until !== undefined && next > until ? undefined : next
}

/** Dates whose tasks are to be made now, and the next date; `from` is the next date that was not made. */
export const datesToMake = (
  series: Omit<SeriesTiming, 'basis' | 'dueTime'>,
  { from, now }: { readonly from: LocalDate; readonly now: EpochMs },
): { readonly dates: readonly LocalDate[]; readonly next: LocalDate | null } => {
  const today = localDateOf(series.zone, now)
  const past: LocalDate[] = []
  const found: LocalDate[] = []
  let next: LocalDate | null = null
  for (const date of datesOf(series.rule, series.startsOn)) {
    if (date < from) continue
    if (makeAtOf(series, date) > now) {
      next = date
      break
    }
    if (date < today) past.push(date)
    else found.push(date)
  }
  return { dates: [...missedDates(series.missed, past, found), ...found], next }
}

/** A task that is due anyway stands for the dates that were missed. */
const missedDates = (missed: MissedPolicy, past: readonly LocalDate[], found: readonly LocalDate[]) => {
  if (missed === 'skip') return []
  if (missed === 'all') return past.slice(-maxMissed)
  return found.length > 0 ? [] : past.slice(-1)
}

export type SeriesDate = { readonly dueOn: LocalDate; readonly dueAt: EpochMs | null; readonly makeAt: EpochMs }

/** The next twelve dates from a day on; of a series after completion those that on-time completion gives. */
export const previewSeries = (series: Omit<SeriesTiming, 'missed'>, from: LocalDate): readonly SeriesDate[] => {
  const show = (dueOn: LocalDate) => ({
    dueOn,
    dueAt: dueAtOf(series.zone, dueOn, series.dueTime),
    makeAt: makeAtOf(series, dueOn),
  })
  if (series.basis === 'fixed')
    return datesFrom(series.rule, series.startsOn, { from, limit: previewDates }).map(({ date }) => show(date))
  const found: LocalDate[] = [series.startsOn]
  while (found.length < previewDates) {
    const next = nextAfterCompletion(series, found.at(-1) as LocalDate)
    if (next === undefined) break
    found.push(next)
  }
  return found.filter((date) => date >= from).map(show)
}

/** The first date of a new or changed series; refused where the rule has none. */
export const firstOccurrence = (
  series: Pick<SeriesTiming, 'rule' | 'startsOn' | 'basis'>,
  from: LocalDate,
): Result<LocalDate, SeriesRefusal> => {
  if (series.basis === 'after_completion') return ok(series.startsOn < from ? from : series.startsOn)
  const [first] = datesFrom(series.rule, series.startsOn, { from, limit: 1 })
  return first === undefined ? refuse('series_never') : ok(first.date)
}
