import { addDays, addMonths, calendarDay, localDate, localDateOf } from '../kernel/calendar.ts'
import { daysInMonth } from '../kernel/local-date.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'
import type { WithholdingRegime } from './withholding.ts'

/** The period in which a payment is declared, with its last days; a statement is null where the law asks for none. */
export type TaxPeriod = {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly statementBy: LocalDate | null
  readonly returnBy: LocalDate
  readonly payBy: LocalDate
}

/** Tax month of CIS, from the sixth to the fifth. */
const cisMonth = (day: LocalDate): TaxPeriod => {
  const { year, month, day: of } = calendarDay(day)
  const fifth = localDate({ year, month, day: 5 })
  const to = of <= 5 ? fifth : addMonths(fifth, 1)
  const by = addDays(to, 14)
  return { from: addDays(addMonths(to, -1), 1), to, statementBy: by, returnBy: by, payBy: addDays(to, 17) }
}

const calendarMonth = (day: LocalDate): TaxPeriod => {
  const { year, month } = calendarDay(day)
  const from = localDate({ year, month, day: 1 })
  const to = localDate({ year, month, day: daysInMonth(year, month) })
  const by = addDays(to, 10)
  return { from, to, statementBy: by, returnBy: by, payBy: by }
}

const calendarYear = (day: LocalDate): TaxPeriod => {
  const { year } = calendarDay(day)
  const by = localDate({ year: year + 1, month: 1, day: 31 })
  const to = localDate({ year, month: 12, day: 31 })
  return { from: localDate({ year, month: 1, day: 1 }), to, statementBy: by, returnBy: by, payBy: by }
}

/** The period of a payment at a moment, by the local day of the payer's zone. */
export const periodOf = (regime: Exclude<WithholdingRegime, 'none'>, at: EpochMs, zone: string): TaxPeriod => {
  const day = localDateOf(zone, at)
  if (regime === 'cis') return cisMonth(day)
  return regime === 'construction' ? calendarMonth(day) : calendarYear(day)
}
