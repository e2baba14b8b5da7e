import type { Edition } from '../editions/edition.ts'
import { localDate } from '../kernel/calendar.ts'
import { isLocalDate } from '../kernel/local-date.ts'
import type { LocalDate } from '../kernel/time.ts'

/** Which number of a date with slashes comes first. */
export const dateOrders = ['day_first', 'month_first'] as const
export type DateOrder = (typeof dateOrders)[number]

/** The order of a market that writes its dates like this. */
export const dateOrderOf = ({ dateShape }: Pick<Edition, 'dateShape'>): DateOrder =>
  dateShape === 'MM/DD/YYYY' ? 'month_first' : 'day_first'

/** A date with the minutes after midnight, and the offset from UTC in minutes where the text names one. */
export type WrittenDate = {
  readonly date: LocalDate
  readonly minutes: number | null
  readonly offsetMinutes: number | null
}

const longest = 40
const time = /^(\d{1,2}):(\d{2})(?::\d{2}(?:[.,]\d{1,9})?)?\s?([ap]\.?m\.?)?\s?(z|utc|[+-]\d{2}:?\d{2})?$/i

const minutesOf = (hours: number, minutes: number, half: string | undefined): number | undefined => {
  if (minutes > 59) return undefined
  if (half === undefined) return hours < 24 ? hours * 60 + minutes : undefined
  if (hours < 1 || hours > 12) return undefined
  return ((hours % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)) * 60 + minutes
}

const offsetOf = (zone: string | undefined): number | null => {
  if (zone === undefined) return null
  if (!/^[+-]/.test(zone)) return 0
  const sign = zone.startsWith('-') ? -1 : 1
  return sign * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2)))
}

const readTime = (text: string): Pick<WrittenDate, 'minutes' | 'offsetMinutes'> | undefined => {
  const match = time.exec(text)
  if (!match) return undefined
  const minutes = minutesOf(Number(match[1]), Number(match[2]), match[3])
  return minutes === undefined ? undefined : { minutes, offsetMinutes: offsetOf(match[4]) }
}

type Parts = { year: number; month: number; day: number }

const readDay = (text: string, order: DateOrder): Parts | undefined => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }
  const match = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text)
  if (!match) return undefined
  const year = Number(match[4]) + (match[4]?.length === 2 ? 2000 : 0)
  const [one, other] = [Number(match[1]), Number(match[3])]
  // Dates with dots have the day first everywhere.
  const isDayFirst = match[2] === '.' || order === 'day_first'
  return isDayFirst ? { year, month: other, day: one } : { year, month: one, day: other }
}

/**
 * Reads a date as YYYY-MM-DD, DD/MM/YYYY or MM/DD/YYYY by `order`, or DD.MM.YYYY, with a time or without; undefined for any other
 * text and for days that do not exist. Midnight counts as no time: exports write it where only the day is known.
 */
export const parseWrittenDate = (text: string, order: DateOrder): WrittenDate | undefined => {
  if (text.length > longest) return undefined
  const [, dayText = '', timeText] = /^(\d[\d./-]{5,9})(?:(?:T|,?\s+)(\S.*))?$/i.exec(text.trim()) ?? []
  const parts = readDay(dayText, order)
  const clock = timeText === undefined ? { minutes: null, offsetMinutes: null } : readTime(timeText)
  if (!parts || !clock) return undefined
  const date = localDate(parts)
  if (!isLocalDate(date)) return undefined
  const isMidnight = clock.minutes === 0 && clock.offsetMinutes === null
  return { date, ...clock, minutes: isMidnight ? null : clock.minutes }
}
