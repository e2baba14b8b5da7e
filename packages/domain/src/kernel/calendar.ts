import { daysInMonth } from './local-date.ts'
import type { EpochMs, LocalDate } from './time.ts'

export const dayMs = 86_400_000
export const hourMs = 3_600_000

export type CalendarDay = { readonly year: number; readonly month: number; readonly day: number }

/** YYYY-MM-DD of a year, a one-based month and a one-based day. */
export const localDate = ({ year, month, day }: CalendarDay): LocalDate =>
  `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`

/** Year, one-based month and one-based day of a date. */
export const calendarDay = (date: LocalDate): CalendarDay => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
})

/** Negative, zero or positive, as `one` is before, on or after `other`. */
export const compareDates = (one: LocalDate, other: LocalDate): number => (one < other ? -1 : one > other ? 1 : 0)

/** The date `days` later, or earlier when negative. */
export const addDays = (date: LocalDate, days: number): LocalDate => dateOfDay(dayNumber(date) + days)

/** Number of days from `from` to `to`. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => dayNumber(to) - dayNumber(from)

/** The same day of a later month, or that month's last day. */
export const addMonths = (date: LocalDate, months: number): LocalDate => {
  const { year, month, day } = calendarDay(date)
  const count = year * 12 + (month - 1) + months
  const [newYear, newMonth] = [Math.floor(count / 12), modulo(count, 12) + 1]
  return localDate({ year: newYear, month: newMonth, day: Math.min(day, daysInMonth(newYear, newMonth)) })
}

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export const weekday = (date: LocalDate): number => modulo(dayNumber(date) + 3, 7) + 1

/** Monday to Friday, except holidays. */
export const isWorkingDay = (date: LocalDate, holidays: ReadonlySet<LocalDate> = new Set()): boolean =>
  weekday(date) <= 5 && !holidays.has(date)

/** Date of the `count`-th working day after `date`; `date` itself never counts. */
export const addWorkingDays = (
  date: LocalDate,
  count: number,
  holidays: ReadonlySet<LocalDate> = new Set(),
): LocalDate => {
  let day = date
  for (let left = count; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day, holidays)) left -= 1
  }
  return day
}

/** Number of working days after `from`, up to and including `to`. */
export const workingDaysBetween = (
  from: LocalDate,
  to: LocalDate,
  holidays: ReadonlySet<LocalDate> = new Set(),
): number => {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day, holidays)) count += 1
  return count
}

/** Calendar date in a time zone at a moment. */
export const localDateOf = (zone: string, at: EpochMs): LocalDate => {
  const { year, month, day } = wallClock(zone, at)
  return localDate({ year, month, day })
}

/** First moment of a date in a time zone, also where a clock change skips or repeats midnight. */
export const startOfDay = (zone: string, date: LocalDate): EpochMs => {
  const inUtc = dayNumber(date) * dayMs
  const guess = inUtc - offsetAt(zone, inUtc - offsetAt(zone, inUtc))
  const opensTheDay =
    localDateOf(zone, guess) === date && [1, hourMs].every((back) => localDateOf(zone, guess - back) < date)
  return opensTheDay ? guess : firstMoment(zone, date, { after: inUtc - 16 * hourMs, by: inUtc + 16 * hourMs })
}

/** Moments whose local time is the asked one, earliest first: none in a gap, two in a repeated hour. */
const momentsOf = (zone: string, inUtc: EpochMs): readonly EpochMs[] => {
  // No offset exceeds a day, so the two offsets are those before and after a clock change.
  const [before, after] = [offsetAt(zone, inUtc - dayMs), offsetAt(zone, inUtc + dayMs)]
  if (before === after) return [inUtc - before]
  return [inUtc - before, inUtc - after]
    .filter((at) => offsetAt(zone, at) === inUtc - at)
    .sort((one, other) => one - other)
}

/**
 * The moment when local time is `minutes` after midnight, which may exceed a day. A time that a clock change skips
 * moves on by the gap (02:30 is 03:30); of a time that exists twice the first counts.
 */
export const instantAt = (zone: string, date: LocalDate, minutes: number): EpochMs => {
  const inUtc = dayNumber(date) * dayMs + minutes * 60_000
  const [first] = momentsOf(zone, inUtc)
  return first ?? inUtc - offsetAt(zone, inUtc - dayMs)
}

/** Whether a local time exists; clock changes skip some. */
export const isLocalTime = (zone: string, date: LocalDate, minutes: number): boolean =>
  momentsOf(zone, dayNumber(date) * dayMs + minutes * 60_000).length > 0

/** Minutes after midnight of `HH:MM`. */
export const minutesOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Local time `HH:MM` in a zone at a moment. */
export const localTimeOf = (zone: string, at: EpochMs): string => {
  const { hour, minute } = wallClock(zone, at)
  return `${pad(hour, 2)}:${pad(minute, 2)}`
}

/** The day that a deadline at a zone's midnight ends with; undefined for any other moment. */
export const dayEndingAt = (zone: string, at: EpochMs): LocalDate | undefined => {
  const date = localDateOf(zone, at)
  return startOfDay(zone, date) === at ? addDays(date, -1) : undefined
}

/** Offset of a time zone from UTC at a moment, in milliseconds; positive is ahead. */
export const offsetAt = (zone: string, at: EpochMs): EpochMs => {
  const second = Math.floor(at / 1000) * 1000
  const { year, month, day, hour, minute, second: seconds } = wallClock(zone, at)
  const shown = dayNumber(localDate({ year, month, day })) * dayMs + ((hour * 60 + minute) * 60 + seconds) * 1000
  return shown - second
}

/** Days since 1970-01-01 in the proleptic Gregorian calendar. */
export const dayNumber = (date: LocalDate): number => {
  const { year, month, day } = calendarDay(date)
  const [shifted, fromMarch] = month > 2 ? [year, month - 3] : [year - 1, month + 9]
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * fromMarch + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** The date `days` after 1970-01-01. */
export const dateOfDay = (days: number): LocalDate => {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  return localDate({
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
  })
}

type WallClock = CalendarDay & { readonly hour: number; readonly minute: number; readonly second: number }

const wallClock = (zone: string, at: EpochMs): WallClock => {
  const shown = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of clockOf(zone).formatToParts(at))
    if (type in shown) Object.assign(shown, { [type]: Number(value) })
  return shown
}

// Cached: creating a formatter costs a hundred times as much as using it.
const clocks = new Map<string, Intl.DateTimeFormat>()
const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(zone, made)
  return made
}

const firstMoment = (zone: string, date: LocalDate, within: { after: EpochMs; by: EpochMs }): EpochMs => {
  let { after: low, by: high } = within
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (localDateOf(zone, middle) >= date) high = middle
    else low = middle
  }
  return high
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by
const pad = (value: number, width: number): string => String(value).padStart(width, '0')
