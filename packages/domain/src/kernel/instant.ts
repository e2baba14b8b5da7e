import { dateOfDay, dayMs, dayNumber } from './calendar.ts'
import { isLocalDate } from './local-date.ts'
import type { EpochMs, Instant } from './time.ts'

/** Formats as ISO 8601 in UTC with milliseconds; years 0 to 9999. */
export const toInstant = (at: EpochMs): Instant => {
  const days = Math.floor(at / dayMs)
  const inDay = at - days * dayMs
  const [hour, minute] = [Math.floor(inDay / 3_600_000), Math.floor(inDay / 60_000) % 60]
  const [second, milli] = [Math.floor(inDay / 1000) % 60, inDay % 1000]
  return `${dateOfDay(days)}T${pad(hour, 2)}:${pad(minute, 2)}:${pad(second, 2)}.${pad(milli, 3)}Z`
}

/** Parses ISO 8601 in UTC with up to three fraction digits; undefined for anything else. */
export const toEpochMs = (text: string): EpochMs | undefined => {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,3}))?Z$/.exec(text)
  const day = match?.[1]
  if (match === null || day === undefined || !isLocalDate(day)) return undefined
  const [hour, minute, second] = [Number(match[2]), Number(match[3]), Number(match[4])]
  if (hour > 23 || minute > 59 || second > 59) return undefined
  return dayNumber(day) * dayMs + ((hour * 60 + minute) * 60 + second) * 1000 + Number((match[5] ?? '').padEnd(3, '0'))
}

const pad = (value: number, width: number): string => String(value).padStart(width, '0')
