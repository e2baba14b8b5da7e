import { addDays, dateOfDay, dayMs, instantAt, localDateOf, offsetAt, weekday } from '../kernel/calendar.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'
import { isHoliday } from './holidays.ts'
import type { Region } from './regions.ts'

/** Working hours: weekdays (1 is Monday), minutes after midnight, and company holidays. */
export type WorkingWeek = {
  readonly days: readonly number[]
  readonly from: number
  readonly until: number
  readonly keepsHolidays: boolean
  readonly closedDays: readonly LocalDate[]
}

/** Time basis of a clock: elapsed time, the calendar at the property, or only working hours there. */
export type TimeBasis =
  | { readonly kind: 'calendar' }
  | { readonly kind: 'local'; readonly zone: string }
  | { readonly kind: 'working'; readonly week: WorkingWeek; readonly region: Region | null; readonly zone: string }

export const defaultWeek: WorkingWeek = {
  days: [1, 2, 3, 4, 5],
  from: 8 * 60,
  until: 17 * 60,
  keepsHolidays: true,
  closedDays: [],
}

type Working = Extract<TimeBasis, { kind: 'working' }>

const isOpen = ({ week, region }: Working, date: LocalDate): boolean =>
  week.days.includes(weekday(date)) &&
  !week.closedDays.includes(date) &&
  !(week.keepsHolidays && region !== null && isHoliday(region, date))

const hoursOf = ({ week, zone }: Working, date: LocalDate) => ({
  opens: instantAt(zone, date, week.from),
  shuts: instantAt(zone, date, week.until),
})

/** Local time of a zone as if it were UTC: days of 24 hours, also where the clocks change. */
const toLocal = (zone: string, at: EpochMs): EpochMs => at + offsetAt(zone, at)

const fromLocal = (zone: string, local: EpochMs): EpochMs => {
  const days = Math.floor(local / dayMs)
  const inDay = local - days * dayMs
  const minutes = Math.floor(inDay / 60_000)
  return instantAt(zone, dateOfDay(days), minutes) + (inDay - minutes * 60_000)
}

/** The moment when `time` ms have elapsed since `at` on a time basis. */
export const advance = (counting: TimeBasis, at: EpochMs, time: EpochMs): EpochMs => {
  if (counting.kind === 'calendar') return at + time
  if (counting.kind === 'local') return fromLocal(counting.zone, toLocal(counting.zone, at) + time)
  let left = time
  for (let date = localDateOf(counting.zone, at); ; date = addDays(date, 1)) {
    if (!isOpen(counting, date)) continue
    const { opens, shuts } = hoursOf(counting, date)
    const begins = Math.max(at, opens)
    if (begins >= shuts) continue
    if (left <= shuts - begins) return begins + left
    left -= shuts - begins
  }
}

/** Time in ms that elapses between two moments on a time basis. */
export const elapsedWorkingTime = (counting: TimeBasis, from: EpochMs, to: EpochMs): EpochMs => {
  if (counting.kind === 'calendar') return Math.max(0, to - from)
  if (counting.kind === 'local') return Math.max(0, toLocal(counting.zone, to) - toLocal(counting.zone, from))
  let sum = 0
  for (let date = localDateOf(counting.zone, from); date <= localDateOf(counting.zone, to); date = addDays(date, 1)) {
    if (!isOpen(counting, date)) continue
    const { opens, shuts } = hoursOf(counting, date)
    sum += Math.max(0, Math.min(to, shuts) - Math.max(from, opens))
  }
  return sum
}
