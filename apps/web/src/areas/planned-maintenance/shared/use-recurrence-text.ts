import type { RecurrenceRule } from '@fettle/domain/recurrence/recurrence'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useLocale } from '../../../platform/language/use-locale.ts'

type Rule = Pick<RecurrenceRule, 'frequency' | 'interval'> & {
  readonly until?: string | undefined
  readonly weekdays?: readonly { readonly weekday: number; readonly nth?: number | undefined }[] | undefined
  readonly monthDays?: readonly number[] | undefined
}

/** Names of weekdays, Monday first, in the language of the reader. */
export const useWeekdayNames = (style: 'long' | 'short' = 'long'): readonly string[] => {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' })
  // 5 January 1970 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format.format(new Date((4 + day) * 86_400_000)))
}

/** A recurrence rule as a phrase: “Every 3 months, on the first Monday”. */
export const useRecurrenceText = (): ((rule: Rule) => string) => {
  const { t } = useLingui()
  const formats = useFormats()
  const locale = useLocale()
  const weekdayNames = useWeekdayNames()
  const every = ({ frequency, interval }: Rule): string =>
    ({
      daily: plural(interval, { one: 'Every day', other: 'Every # days' }),
      weekly: plural(interval, { one: 'Every week', other: 'Every # weeks' }),
      monthly: plural(interval, { one: 'Every month', other: 'Every # months' }),
      yearly: plural(interval, { one: 'Every year', other: 'Every # years' }),
    })[frequency]
  const nthNames: Readonly<Record<number, (day: string) => string>> = {
    1: (day) => t`on the first ${day}`,
    2: (day) => t`on the second ${day}`,
    3: (day) => t`on the third ${day}`,
    4: (day) => t`on the fourth ${day}`,
    [-1]: (day) => t`on the last ${day}`,
  }
  const on = ({ weekdays = [], monthDays = [] }: Rule): string[] => {
    if (monthDays.includes(-1)) return [t`on the last day of the month`]
    const names = weekdays.map(({ weekday, nth }) => {
      const name = weekdayNames[weekday - 1] ?? ''
      return nth === undefined ? name : (nthNames[nth]?.(name) ?? name)
    })
    if (names.length === 0) return []
    const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
    return weekdays.some(({ nth }) => nth !== undefined) ? [list] : [t`on ${list}`]
  }
  return (rule) => {
    const last = rule.until === undefined ? [] : [t`until ${formats.day(rule.until)}`]
    return [every(rule), ...on(rule), ...last].join(', ')
  }
}
