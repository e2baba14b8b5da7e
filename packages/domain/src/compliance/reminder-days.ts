import { addDays } from '../kernel/calendar.ts'
import type { LocalDate } from '../kernel/time.ts'

/** Days before a deadline on which members are reminded; after it, each week. */
const daysBefore = [60, 30, 14, 7, 0] as const
const weeksAfter = 520

/** The next day on which members are reminded of a deadline, after a day; first by the warning of the requirement, where it is earlier. */
export const nextReminderOn = (dueOn: LocalDate, after: LocalDate, warnDays: number): LocalDate | null => {
  const before = [Math.max(warnDays, daysBefore[0]), ...daysBefore]
    .map((days) => addDays(dueOn, -days))
    .find((day) => day > after)
  if (before !== undefined) return before
  for (let week = 1; week <= weeksAfter; week += 1) {
    const day = addDays(dueOn, week * 7)
    if (day > after) return day
  }
  return null
}
