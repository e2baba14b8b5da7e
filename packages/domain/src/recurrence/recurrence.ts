import {
  addDays,
  addMonths,
  calendarDay,
  dateOfDay,
  dayNumber,
  localDate,
  weekday as weekdayOf,
} from '../kernel/calendar.ts'
import { daysInMonth } from '../kernel/local-date.ts'
import type { LocalDate } from '../kernel/time.ts'

export const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const
export type Frequency = (typeof frequencies)[number]

/** A weekday, 1 is Monday; `nth` picks one of the month or year, from its end when negative. */
export type RecurringWeekday = { readonly weekday: number; readonly nth?: number }

/**
 * The part of an RFC 5545 recurrence rule that schedules use, on dates without a time.
 * `missingDay` says what a day that a month lacks becomes: its last day (`clamp`, RFC 7529 `SKIP=BACKWARD`) or nothing (`skip`).
 */
export type RecurrenceRule = {
  readonly frequency: Frequency
  /** Every so many days, weeks, months or years. */
  readonly interval: number
  readonly weekdays?: readonly RecurringWeekday[]
  /** Days of the month, 1 to 31, or −1 for the last. */
  readonly monthDays?: readonly number[]
  readonly months?: readonly number[]
  /** Which of the dates of one period count; −1 is the last. */
  readonly positions?: readonly number[]
  readonly count?: number
  /** Last possible date. */
  readonly until?: LocalDate
  /** First day of the week for `interval` in weeks; Monday by default. */
  readonly weekStart?: number
  readonly missingDay: 'clamp' | 'skip'
}

/** Periods without a date after which a rule has ended: forty years hold every combination of weekday and leap day. */
const emptyPeriods = { daily: 15_000, weekly: 2_200, monthly: 500, yearly: 45 } as const

/**
 * Dates of a rule in order, reckoned from `anchor` and never from the date before, so that 31 January stays the last day
 * of later months. `anchor` is the first date only where the rule meets it. Ends with `count`, `until`, or where a rule never comes.
 */
export function* datesOf(rule: RecurrenceRule, anchor: LocalDate): Generator<LocalDate, void, undefined> {
  let given = 0
  for (let period = 0, empty = 0; empty <= emptyPeriods[rule.frequency]; period += 1, empty += 1) {
    const start = startOfPeriod(rule, anchor, period)
    if (start > '9990' || (rule.until !== undefined && start > rule.until)) return
    for (const date of datesInPeriod(rule, anchor, start)) {
      if (date < anchor) continue
      if (rule.until !== undefined && date > rule.until) return
      if (rule.count !== undefined && given >= rule.count) return
      given += 1
      empty = 0
      yield date
    }
  }
}

/** Up to `limit` dates of a rule on or after `from`, with their indexes counted from the first date of the rule. */
export const datesFrom = (
  rule: RecurrenceRule,
  anchor: LocalDate,
  { from, through, limit }: { readonly from: LocalDate; readonly through?: LocalDate; readonly limit: number },
): readonly { readonly index: number; readonly date: LocalDate }[] => {
  const found: { index: number; date: LocalDate }[] = []
  let index = 0
  for (const date of datesOf(rule, anchor)) {
    if (found.length >= limit || (through !== undefined && date > through)) break
    if (date >= from) found.push({ index, date })
    index += 1
  }
  return found
}

/** The date with an index counted from 0; undefined after the last. */
export const dateAt = (rule: RecurrenceRule, anchor: LocalDate, index: number): LocalDate | undefined => {
  let left = index
  for (const date of datesOf(rule, anchor)) {
    if (left === 0) return date
    left -= 1
  }
  return undefined
}

/** First day of a period: the day itself, the week's first day, or the first of the month or year. */
const startOfPeriod = (rule: RecurrenceRule, anchor: LocalDate, period: number): LocalDate => {
  const steps = period * rule.interval
  const { year, month } = calendarDay(anchor)
  if (rule.frequency === 'daily') return addDays(anchor, steps)
  if (rule.frequency === 'weekly') {
    const first = rule.weekStart ?? 1
    return addDays(anchor, -((weekdayOf(anchor) - first + 7) % 7) + steps * 7)
  }
  if (rule.frequency === 'monthly') return addMonths(localDate({ year, month, day: 1 }), steps)
  return localDate({ year: year + steps, month: 1, day: 1 })
}

const datesInPeriod = (rule: RecurrenceRule, anchor: LocalDate, start: LocalDate): readonly LocalDate[] => {
  const dates = [...new Set(expand[rule.frequency](rule, anchor, start))].sort()
  if (rule.positions === undefined || rule.positions.length === 0) return dates
  const picked = rule.positions.flatMap((position) => dates.at(position > 0 ? position - 1 : position) ?? [])
  return [...new Set(picked)].sort()
}

type Expand = (rule: RecurrenceRule, anchor: LocalDate, start: LocalDate) => readonly LocalDate[]

const isEmpty = (list: readonly unknown[] | undefined): list is undefined | readonly [] =>
  list === undefined || list.length === 0

const isInMonths = ({ months }: RecurrenceRule, date: LocalDate): boolean =>
  isEmpty(months) || months.includes(calendarDay(date).month)

const isOnWeekdays = ({ weekdays }: RecurrenceRule, date: LocalDate): boolean =>
  isEmpty(weekdays) || weekdays.some(({ weekday }) => weekday === weekdayOf(date))

const isOnMonthDays = ({ monthDays }: RecurrenceRule, date: LocalDate): boolean => {
  if (isEmpty(monthDays)) return true
  const { year, month, day } = calendarDay(date)
  return monthDays.some((each) => (each > 0 ? each : daysInMonth(year, month) + 1 + each) === day)
}

const expand: Readonly<Record<Frequency, Expand>> = {
  daily: (rule, _anchor, start) =>
    isInMonths(rule, start) && isOnMonthDays(rule, start) && isOnWeekdays(rule, start) ? [start] : [],
  weekly: (rule, anchor, start) => {
    const wanted = isEmpty(rule.weekdays) ? [weekdayOf(anchor)] : rule.weekdays.map(({ weekday }) => weekday)
    return [0, 1, 2, 3, 4, 5, 6]
      .map((days) => addDays(start, days))
      .filter((date) => wanted.includes(weekdayOf(date)) && isInMonths(rule, date))
  },
  monthly: (rule, anchor, start) => (isInMonths(rule, start) ? datesInMonth(rule, anchor, start) : []),
  yearly: (rule, anchor, start) => {
    const { year } = calendarDay(start)
    const isByMonth = !isEmpty(rule.months) || !isEmpty(rule.monthDays) || isEmpty(rule.weekdays)
    if (!isByMonth) return weekdaysBetween(rule, start, localDate({ year, month: 12, day: 31 }))
    const everyMonth = Array.from({ length: 12 }, (_, month) => month + 1)
    const months = isEmpty(rule.months)
      ? isEmpty(rule.monthDays)
        ? [calendarDay(anchor).month]
        : everyMonth
      : rule.months
    return months.flatMap((month) => datesInMonth(rule, anchor, localDate({ year, month, day: 1 })))
  },
}

const datesInMonth = (rule: RecurrenceRule, anchor: LocalDate, first: LocalDate): readonly LocalDate[] => {
  const { year, month } = calendarDay(first)
  const last = daysInMonth(year, month)
  if (isEmpty(rule.monthDays) && !isEmpty(rule.weekdays))
    return weekdaysBetween(rule, first, localDate({ year, month, day: last }))
  const wanted = isEmpty(rule.monthDays) ? [calendarDay(anchor).day] : rule.monthDays
  return wanted
    .map((each) => (each > 0 ? each : last + 1 + each))
    .map((day) => (day > last && rule.missingDay === 'clamp' ? last : day))
    .filter((day) => day >= 1 && day <= last)
    .map((day) => localDate({ year, month, day }))
    .filter((date) => isOnWeekdays(rule, date))
}

/** The asked weekdays of a month or year, every one or the nth. */
const weekdaysBetween = (rule: RecurrenceRule, first: LocalDate, last: LocalDate): readonly LocalDate[] =>
  (rule.weekdays ?? []).flatMap(({ weekday, nth }) => {
    const from = dayNumber(first) + ((weekday - weekdayOf(first) + 7) % 7)
    const all: LocalDate[] = []
    for (let day = from; day <= dayNumber(last); day += 7) all.push(dateOfDay(day))
    if (nth === undefined) return all
    return all.at(nth > 0 ? nth - 1 : nth) ?? []
  })
