import { addDays, calendarDay, weekday } from '../kernel/calendar.ts'
import type { LocalDate } from '../kernel/time.ts'
import { bankHolidaysOf } from './holidays.ts'

/** Calendars of schemes: TARGET for SEPA, bank holidays of England and Wales for Bacs, the Federal Reserve Banks for ACH. */
const calendars = { sepa: 'TARGET', bacs: 'GB-EAW', ach: 'FED' } as const
type BankScheme = keyof typeof calendars

/** Whether banks settle payments of a scheme on a day. */
export const isBankDay = (scheme: BankScheme, day: LocalDate): boolean =>
  weekday(day) <= 5 && !bankHolidaysOf(calendars[scheme], calendarDay(day).year).has(day)

/** The day itself where banks settle on it, else the next one. */
export const bankDayFrom = (scheme: BankScheme, day: LocalDate): LocalDate => {
  let next = day
  while (!isBankDay(scheme, next)) next = addDays(next, 1)
  return next
}

/** The `count`-th bank day after a day. */
export const addBankDays = (scheme: BankScheme, day: LocalDate, count: number): LocalDate => {
  let next = day
  for (let left = count; left > 0; left -= 1) next = bankDayFrom(scheme, addDays(next, 1))
  return next
}
