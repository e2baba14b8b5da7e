import { localDate } from '../kernel/calendar.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { Frequency, RecurrenceRule, RecurringWeekday } from './recurrence.ts'

const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const frequencyOf: Readonly<Record<string, Frequency>> = {
  DAILY: 'daily',
  WEEKLY: 'weekly',
  MONTHLY: 'monthly',
  YEARLY: 'yearly',
}

export type RecurrenceRefusal = 'recurrence_not_understood' | 'recurrence_too_frequent'

/** The rule as the value of an iCalendar `RRULE` (RFC 5545 3.3.10); clamped days are stated by RFC 7529 `RSCALE` and `SKIP`. */
export const formatRecurrence = (rule: RecurrenceRule): string => {
  const list = (name: string, values: readonly (string | number)[] | undefined) =>
    values === undefined || values.length === 0 ? [] : [`${name}=${values.join(',')}`]
  return [
    ...(rule.missingDay === 'clamp' ? ['RSCALE=GREGORIAN'] : []),
    `FREQ=${rule.frequency.toUpperCase()}`,
    ...(rule.interval === 1 ? [] : [`INTERVAL=${rule.interval}`]),
    ...list('BYMONTH', rule.months),
    ...list('BYMONTHDAY', rule.monthDays),
    ...list(
      'BYDAY',
      rule.weekdays?.map(({ weekday, nth }) => `${nth ?? ''}${weekdayCodes[weekday - 1]}`),
    ),
    ...list('BYSETPOS', rule.positions),
    ...(rule.count === undefined ? [] : [`COUNT=${rule.count}`]),
    ...(rule.until === undefined ? [] : [`UNTIL=${rule.until.replaceAll('-', '')}`]),
    ...(rule.weekStart === undefined ? [] : [`WKST=${weekdayCodes[rule.weekStart - 1]}`]),
    ...(rule.missingDay === 'clamp' ? ['SKIP=BACKWARD'] : []),
  ].join(';')
}

/**
 * Reads the value of an `RRULE`. Refuses rules by the hour, minute or second with `recurrence_too_frequent`, and what this
 * product does not schedule by (BYYEARDAY, BYWEEKNO, BYHOUR …) or cannot read with `recurrence_not_understood` and the part.
 */
export const parseRecurrence = (text: string): Result<RecurrenceRule, RecurrenceRefusal> => {
  const parts = new Map<string, string>()
  for (const part of text.trim().split(';')) {
    const [name = '', value = ''] = part.toUpperCase().split('=')
    if (value === '' || parts.has(name)) return refuse('recurrence_not_understood', { part })
    parts.set(name, value)
  }
  const frequency = parts.get('FREQ') ?? ''
  if (['HOURLY', 'MINUTELY', 'SECONDLY'].includes(frequency)) return refuse('recurrence_too_frequent')
  const read: Record<string, unknown> = { frequency: frequencyOf[frequency], interval: 1, missingDay: 'skip' }
  if (read.frequency === undefined) return refuse('recurrence_not_understood', { part: `FREQ=${frequency}` })
  for (const [name, value] of parts) {
    const reader = readers[name]
    const entry = reader?.(value)
    if (entry === undefined) return refuse('recurrence_not_understood', { part: `${name}=${value}` })
    Object.assign(read, entry)
  }
  return ok(read as RecurrenceRule)
}

type Entry = Readonly<Record<string, unknown>>

const integers =
  (key: string, [lowest, highest]: readonly [number, number], isNegativeAllowed = false) =>
  (value: string): Entry | undefined => {
    const numbers = value.split(',').map(Number)
    const isValid = (each: number) =>
      Number.isInteger(each) &&
      ((each >= lowest && each <= highest) || (isNegativeAllowed && each <= -lowest && each >= -highest))
    return numbers.every(isValid) ? { [key]: numbers } : undefined
  }

const wholeNumber =
  (key: string, highest: number) =>
  (value: string): Entry | undefined =>
    /^[1-9]\d{0,5}$/.test(value) && Number(value) <= highest ? { [key]: Number(value) } : undefined

const weekdayEntry = (value: string): RecurringWeekday | undefined => {
  const [, nth = '', code = ''] = /^([+-]?[1-9]\d?)?(MO|TU|WE|TH|FR|SA|SU)$/.exec(value) ?? []
  const weekday = weekdayCodes.indexOf(code as 'MO') + 1
  if (weekday === 0) return undefined
  return nth === '' ? { weekday } : { weekday, nth: Number(nth) }
}

const readers: Readonly<Record<string, (value: string) => Entry | undefined>> = {
  FREQ: () => ({}),
  RSCALE: (value) => (value === 'GREGORIAN' ? {} : undefined),
  SKIP: (value) => (value === 'BACKWARD' ? { missingDay: 'clamp' } : value === 'OMIT' ? {} : undefined),
  INTERVAL: wholeNumber('interval', 3_650),
  COUNT: wholeNumber('count', 100_000),
  BYMONTH: integers('months', [1, 12]),
  BYMONTHDAY: integers('monthDays', [1, 31], true),
  BYSETPOS: integers('positions', [1, 366], true),
  BYDAY: (value) => {
    const weekdays = value.split(',').map(weekdayEntry)
    return weekdays.includes(undefined) ? undefined : { weekdays }
  },
  WKST: (value) => {
    const day = weekdayCodes.indexOf(value as 'MO') + 1
    return day === 0 ? undefined : { weekStart: day }
  },
  UNTIL: (value) => {
    const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?$/.exec(value) ?? []
    if (year === undefined) return undefined
    return { until: localDate({ year: Number(year), month: Number(month), day: Number(day) }) }
  },
}
