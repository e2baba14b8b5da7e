import { isLocalDate } from '../kernel/local-date.ts'
import type { LocalDate } from '../kernel/time.ts'

/** No date of the product lies before it. */
export const earliestDate: LocalDate = '1900-01-01'

/** Whether a text is a day after 1900-01-01. */
export const isDate = (text: string): boolean => isLocalDate(text) && text > earliestDate

/** Whether a day lies before today. */
export const isPastDate = (text: string, today: LocalDate): boolean => isDate(text) && text < today

/** Whether a day lies after today. */
export const isFutureDate = (text: string, today: LocalDate): boolean => isDate(text) && text > today

/** Whether a day lies before another. */
export const isDateBefore = (text: string, limit: LocalDate): boolean => isDate(text) && text < limit

/** Whether a day lies after another. */
export const isDateAfter = (text: string, limit: LocalDate): boolean => isDate(text) && text > limit
