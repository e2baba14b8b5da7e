import { type CalendarDate, endOfMonth, parseDate, startOfMonth, startOfWeek } from '@internationalized/date'

/** The weeks that a month's sheet shows, each of seven days `YYYY-MM-DD`, begun as the locale begins them. */
export function weeksOfMonth(day: string, locale: string): string[][] {
  const date = parseDate(day)
  const last = endOfMonth(date)
  const weeks: string[][] = []
  for (let first = startOfWeek(startOfMonth(date), locale); first.compare(last) <= 0; first = first.add({ weeks: 1 })) {
    weeks.push(sevenFrom(first))
  }
  return weeks
}

/** The week that a day lies in. */
export function weekOf(day: string, locale: string): string[] {
  return sevenFrom(startOfWeek(parseDate(day), locale))
}

/** A day so many days, weeks or months on. */
export function dayAfter(day: string, step: { days?: number; weeks?: number; months?: number }): string {
  return parseDate(day).add(step).toString()
}

/** Days between two days. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** A day or moment in the reader's spelling; it carries no zone and is shown as it stands. */
export function formatDate(moment: string, locale: string, format: Intl.DateTimeFormatOptions): string {
  const text = moment.length > 10 ? `${moment.slice(0, 16)}:00Z` : `${moment}T00:00:00Z`
  return new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(new Date(text))
}

function sevenFrom(first: CalendarDate): string[] {
  return Array.from({ length: 7 }, (_, at) => first.add({ days: at }).toString())
}
