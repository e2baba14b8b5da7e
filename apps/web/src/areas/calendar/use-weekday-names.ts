import { useLocale } from '../../platform/language/use-locale.ts'

/** Monday to Sunday in the language of the reader. */
export const useWeekdayNames = (format: 'long' | 'short' = 'long'): readonly string[] => {
  const locale = useLocale()
  const names = new Intl.DateTimeFormat(locale, { weekday: format, timeZone: 'UTC' })
  // 5 January 2026 is a Monday.
  return Array.from({ length: 7 }, (_, at) => names.format(Date.UTC(2026, 0, 5 + at)))
}
