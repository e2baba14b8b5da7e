import { isHoliday } from '../clocks/holidays.ts'
import type { Region } from '../clocks/regions.ts'
import {
  addDays,
  dayMs,
  dayNumber,
  daysBetween,
  instantAt,
  localDateOf,
  offsetAt,
  weekday,
} from '../kernel/calendar.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'

/** Minutes after midnight of one day; `until` may be 1,440, the end of the day. */
export type MinuteSpan = { readonly from: number; readonly until: number }
/** Working time of Monday to Sunday. */
export type WorkingWeekDays = readonly (readonly MinuteSpan[])[]
/** Moments; `until` is not included. */
export type Span = { readonly from: EpochMs; readonly until: EpochMs }

/** Working hours that repeat after one to four weeks, counted from the week of `validFrom`. */
export type WeekPattern = {
  readonly weeks: readonly WorkingWeekDays[]
  readonly zone: string
  readonly region: Region | null
  readonly keepsHolidays: boolean
  /** Most minutes of visits in one day; null without a limit. */
  readonly mostMinutes: number | null
  readonly validFrom: LocalDate
  readonly validUntil: LocalDate | null
}

export const patternRefusals = [
  'pattern_weeks',
  'pattern_days',
  'pattern_too_many_spans',
  'pattern_span_empty',
  'pattern_span_outside_day',
  'pattern_spans_overlap',
  'pattern_ends_before_it_begins',
  'pattern_overlaps',
  'pattern_owner_unknown',
  'time_zone_unknown',
] as const
export type PatternRefusal = (typeof patternRefusals)[number]

export const mostSpansOfDay = 3
const minutesOfDay = 24 * 60

const faultOfDay = (spans: readonly MinuteSpan[]): PatternRefusal | undefined => {
  if (spans.length > mostSpansOfDay) return 'pattern_too_many_spans'
  for (const [at, { from, until }] of spans.entries()) {
    if (until <= from) return 'pattern_span_empty'
    if (from < 0 || until > minutesOfDay) return 'pattern_span_outside_day'
    const before = spans[at - 1]
    if (before && from < before.until) return 'pattern_spans_overlap'
  }
  return undefined
}

/** Working hours of one to four weeks of seven days, with at most three ascending spans a day. Refuses with the first fault, its week and weekday. */
export const checkWeeks = (weeks: readonly WorkingWeekDays[]): Result<readonly WorkingWeekDays[], PatternRefusal> => {
  if (weeks.length < 1 || weeks.length > 4) return refuse('pattern_weeks')
  for (const [week, days] of weeks.entries()) {
    if (days.length !== 7) return refuse('pattern_days', { week: week + 1 })
    for (const [day, spans] of days.entries()) {
      const fault = faultOfDay(spans)
      if (fault) return refuse(fault, { week: week + 1, weekday: day + 1 })
    }
  }
  return ok(weeks)
}

/** Monday to Friday from eight to five: working hours of members for whom none are set. */
export const defaultPattern = (zone: string, region: Region | null): WeekPattern => ({
  weeks: [[1, 2, 3, 4, 5, 6, 7].map((day) => (day <= 5 ? [{ from: 8 * 60, until: 17 * 60 }] : []))],
  zone,
  region,
  keepsHolidays: true,
  mostMinutes: null,
  validFrom: '2000-01-03',
  validUntil: null,
})

const mondayOf = (date: LocalDate): LocalDate => addDays(date, 1 - weekday(date))

const isValidOn = ({ validFrom, validUntil }: WeekPattern, date: LocalDate): boolean =>
  validFrom <= date && (validUntil === null || date <= validUntil)

/** Working hours of a date in minutes after midnight; none on holidays that are kept, and outside of the validity. */
export const spansOfDay = (pattern: WeekPattern, date: LocalDate): readonly MinuteSpan[] => {
  if (!isValidOn(pattern, date)) return []
  if (pattern.keepsHolidays && pattern.region !== null && isHoliday(pattern.region, date)) return []
  const week = Math.floor(daysBetween(mondayOf(pattern.validFrom), date) / 7) % pattern.weeks.length
  return pattern.weeks[week]?.[weekday(date) - 1] ?? []
}

/** The working hours that count on a date: of patterns ordered from the nearest owner, the first that is valid then. */
export const patternOn = (patterns: readonly WeekPattern[], date: LocalDate): WeekPattern | undefined =>
  patterns.find((pattern) => isValidOn(pattern, date))

export type DayClock = (zone: string, date: LocalDate, minutes: number) => EpochMs

/** Moments of local times; the offset of a day without a clock change around it is looked up once. */
export const dayClock = (): DayClock => {
  const offsets = new Map<string, EpochMs | null>()
  return (zone, date, minutes) => {
    const key = `${zone} ${date}`
    const inUtc = dayNumber(date) * dayMs
    let offset = offsets.get(key)
    if (offset === undefined) {
      const before = offsetAt(zone, inUtc - dayMs)
      offset = before === offsetAt(zone, inUtc + 2 * dayMs) ? before : null
      offsets.set(key, offset)
    }
    return offset === null ? instantAt(zone, date, minutes) : inUtc + minutes * 60_000 - offset
  }
}

/** Working hours of a date as moments; a day of a clock change has its local hours. */
export const workingSpansOn = (
  patterns: readonly WeekPattern[],
  date: LocalDate,
  clock: DayClock = instantAt,
): readonly Span[] => {
  const pattern = patternOn(patterns, date)
  if (!pattern) return []
  return spansOfDay(pattern, date)
    .map(({ from, until }) => ({
      from: clock(pattern.zone, date, from),
      until: clock(pattern.zone, date, until),
    }))
    .filter(({ from, until }) => until > from)
}

/** Working hours between two moments, by patterns ordered from the nearest owner. */
export const workingSpans = (
  patterns: readonly WeekPattern[],
  { from, until }: Span,
  clock: DayClock = instantAt,
): readonly Span[] => {
  const zone = patterns[0]?.zone
  if (zone === undefined) return []
  const spans: Span[] = []
  // The zones of two patterns may differ, so that a day of one begins on another day of the other.
  const last = addDays(localDateOf(zone, until), 1)
  for (let date = addDays(localDateOf(zone, from), -1); date <= last; date = addDays(date, 1))
    for (const span of workingSpansOn(patterns, date, clock)) {
      const cut = { from: Math.max(from, span.from), until: Math.min(until, span.until) }
      if (cut.until > cut.from) spans.push(cut)
    }
  return spans
}
