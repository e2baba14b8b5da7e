import { isLocalDate } from '../kernel/local-date.ts'
import type { LocalDate } from '../kernel/time.ts'

/** Dates must be after this one (supplement, section 5). */
export const earliestDate: LocalDate = '1900-01-01'

/** Whether a text is a date after 1900-01-01. */
export const isDate = (text: string): boolean => isLocalDate(text) && text > earliestDate

/** Whether a text is a date before today. */
export const isPastDate = (text: string, today: LocalDate): boolean => isDate(text) && text < today

/** Whether a text is a date after today. */
export const isFutureDate = (text: string, today: LocalDate): boolean => isDate(text) && text > today

/** Whether a text is a date before another. */
export const isDateBefore = (text: string, limit: LocalDate): boolean => isDate(text) && text < limit

/** Whether a text is a date after another. */
export const isDateAfter = (text: string, limit: LocalDate): boolean => isDate(text) && text > limit
