import type { LocalDate } from '../kernel/time.ts'
import type { Region } from './regions.ts'

/** A public holiday by proclamation or by a law for one year; `instead` is the day that it replaces. */
export type HolidayException = {
  readonly regions: readonly Region[]
  readonly day: LocalDate
  readonly instead?: LocalDate
}

/** Day on which the exceptions were last compared with the official lists. */
export const holidaysCheckedOn: LocalDate = '2026-07-22'

const unitedKingdom: readonly Region[] = ['GB-EAW', 'GB-NIR', 'GB-SCT']

/**
 * What no rule tells. United Kingdom: https://www.gov.uk/bank-holidays (proclamations under the Banking and Financial
 * Dealings Act 1971). Berlin: Gesetz über die Sonn- und Feiertage, section 1.
 */
export const holidayExceptions: readonly HolidayException[] = [
  { regions: unitedKingdom, day: '2020-05-08', instead: '2020-05-04' },
  { regions: unitedKingdom, day: '2022-06-02', instead: '2022-05-30' },
  { regions: unitedKingdom, day: '2022-06-03' },
  { regions: unitedKingdom, day: '2022-09-19' },
  { regions: unitedKingdom, day: '2023-05-08' },
  { regions: ['GB-SCT'], day: '2026-06-15' },
  { regions: ['DE-BE'], day: '2020-05-08' },
  { regions: ['DE-BE'], day: '2025-05-08' },
  { regions: ['DE-BE'], day: '2028-06-17' },
]
