import { addDays, addMonths, startOfDay, weekday } from '../kernel/calendar.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'

/** Age of open work in whole days since it was raised: from each bound up to the next, the last without an end. */
export const ageBands = [0, 7, 14, 30, 90] as const

/** Weeks and months shown by the figures of a dashboard. */
export const shownWeeks = 8
export const shownMonths = 6

/**
 * The first days of the last `count` weeks, the running one last, and the moments at which each begins and the last ends.
 * Weeks begin on Monday, as ISO 8601 counts them, at midnight of the zone.
 */
export const lastWeeks = (zone: string, today: LocalDate, count: number): { days: LocalDate[]; bounds: EpochMs[] } => {
  const monday = addDays(today, 1 - weekday(today))
  const days = Array.from({ length: count }, (_, at) => addDays(monday, 7 * (at + 1 - count)))
  return { days, bounds: [...days, addDays(monday, 7)].map((day) => startOfDay(zone, day)) }
}

/** The first days of the last `count` months, the running one last. */
export const lastMonths = (today: LocalDate, count: number): LocalDate[] => {
  const first = `${today.slice(0, 7)}-01`
  return Array.from({ length: count }, (_, at) => addMonths(first, at + 1 - count))
}
