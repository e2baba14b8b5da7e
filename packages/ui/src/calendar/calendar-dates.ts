import { type CalendarDate, endOfMonth, parseDate, startOfMonth, startOfWeek } from '@internationalized/date'

/** Weeks of a month's grid, each of seven dates `YYYY-MM-DD`, starting on the locale's first weekday. */
export function weeksOfMonth(day: string, locale: string): string[][] {
  const date = parseDate(day)
  const last = endOfMonth(date)
  const weeks: string[][] = []
  for (let first = startOfWeek(startOfMonth(date), locale); first.compare(last) <= 0; first = first.add({ weeks: 1 })) {
    weeks.push(sevenFrom(first))
  }
  return weeks
}

/** The week of a date. */
export function weekOf(day: string, locale: string): string[] {
  return sevenFrom(startOfWeek(parseDate(day), locale))
}

/** A date plus days, weeks or months. */
export function dayAfter(day: string, step: { days?: number; weeks?: number; months?: number }): string {
  return parseDate(day).add(step).toString()
}

/** Days between two days. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** A date or local time in the reader's locale; it has no zone and is formatted as is. */
export function formatDate(moment: string, locale: string, format: Intl.DateTimeFormatOptions): string {
  const text = moment.length > 10 ? `${moment.slice(0, 16)}:00Z` : `${moment}T00:00:00Z`
  return new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(new Date(text))
}

function sevenFrom(first: CalendarDate): string[] {
  return Array.from({ length: 7 }, (_, at) => first.add({ days: at }).toString())
}
