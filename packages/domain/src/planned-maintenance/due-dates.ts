import { isHoliday } from '../clocks/holidays.ts'
import type { Region } from '../clocks/regions.ts'
import { addDays, addMonths, isWorkingDay } from '../kernel/calendar.ts'
import type { LocalDate } from '../kernel/time.ts'
import { dateAt, datesFrom, datesOf, type RecurrenceRule } from '../recurrence/recurrence.ts'

/**
 * What the next date counts from. `scheduled`: the calendar, whatever happened before. `completed`: the day the work was
 * done. `certificate`: the due date when the work was done within the early window before it, else the day it was done.
 */
export const scheduleBases = ['scheduled', 'completed', 'certificate'] as const
export type ScheduleBasis = (typeof scheduleBases)[number]

/** Where the work is planned when its due date is a weekend or a public holiday. */
export const dayShifts = ['none', 'before', 'after'] as const
export type DayShift = (typeof dayShifts)[number]

export type Timing = {
  readonly rule: RecurrenceRule
  readonly startsOn: LocalDate
  readonly basis: ScheduleBasis
  readonly shift: DayShift
  /** The work may be done, and the date moved, so many days before its due date. */
  readonly earlyDays: number
  /** The work order is created so many days before the planned date. */
  readonly leadDays: number
}

/** Furthest months that dates are stored ahead. */
export const horizonMonths = 24

/** The date when the work is planned: the due date, or the next working day before or after it in the region. */
export const plannedOn = (dueOn: LocalDate, shift: DayShift, region: Region): LocalDate => {
  if (shift === 'none') return dueOn
  let date = dueOn
  while (!isWorkingDay(date) || isHoliday(region, date)) date = addDays(date, shift === 'after' ? 1 : -1)
  return date
}

/**
 * Due dates to store for a schedule whose dates follow the calendar: those from `today` to the horizon and, of earlier
 * ones, only the last, so that taking up an old series does not raise a burst of work. Only dates after `after`.
 */
export const datesToStore = (
  { rule, startsOn }: Pick<Timing, 'rule' | 'startsOn'>,
  { today, after = '' }: { readonly today: LocalDate; readonly after?: LocalDate | undefined },
): readonly LocalDate[] => {
  const through = addMonths(today, horizonMonths)
  let missed: LocalDate | undefined
  const found: LocalDate[] = []
  for (const dueOn of datesOf(rule, startsOn)) {
    if (dueOn > through) break
    if (dueOn <= after) continue
    if (dueOn < today) missed = dueOn
    else found.push(dueOn)
  }
  return missed ? [missed, ...found] : found
}

/** The due date after a completion where dates depend on it; undefined where the rule ends. */
export const dueAfter = (
  { rule, basis, earlyDays }: Timing,
  { dueOn, doneOn }: { readonly dueOn: LocalDate; readonly doneOn: LocalDate },
): LocalDate | undefined => {
  // The last possible early day starts the window; work on it or before counts from its own day.
  const isEarly = basis === 'certificate' && doneOn <= dueOn && doneOn > addDays(dueOn, -earlyDays)
  const anchor = isEarly ? dueOn : doneOn
  return dateAt(stepOf(rule), anchor, 1)
}

/** The rule as an interval from any day: without its own days and limits. */
const stepOf = ({ frequency, interval }: RecurrenceRule): RecurrenceRule => ({
  frequency,
  interval,
  missingDay: 'clamp',
})

/** The next dates of a rule, for a preview. */
export const nextDates = (
  { rule, startsOn }: Pick<Timing, 'rule' | 'startsOn'>,
  from: LocalDate,
  limit: number,
): readonly LocalDate[] => datesFrom(rule, startsOn, { from, limit }).map(({ date }) => date)
