import type { ScheduleView, schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import type { Frequency } from '@fettle/domain/recurrence/recurrence'
import type { CallInput } from '../../../platform/calls/call.ts'

type Rule = CallInput<typeof schedulesMethods.create>['rule']
/** Which day of a month or year: that of the first date, the nth weekday, or the last day. */
export type DayKind = 'date' | 'weekday' | 'last'

/** Form values of a recurrence rule. */
export type RuleValues = {
  frequency: Frequency
  interval: number | null
  weekdays: readonly string[]
  dayKind: DayKind
  nth: string
  weekday: string
  until: string
}

export const emptyRule: RuleValues = {
  frequency: 'yearly',
  interval: 1,
  weekdays: [],
  dayKind: 'date',
  nth: '1',
  weekday: '1',
  until: '',
}

const dayKindOf = ({ weekdays = [], monthDays = [] }: ScheduleView['rule']): DayKind => {
  if (monthDays.includes(-1)) return 'last'
  return weekdays.some(({ nth }) => nth !== undefined) ? 'weekday' : 'date'
}

export const toRuleValues = (rule: ScheduleView['rule']): RuleValues => {
  const [first] = rule.weekdays ?? []
  return {
    frequency: rule.frequency,
    interval: rule.interval,
    weekdays: rule.frequency === 'weekly' ? (rule.weekdays ?? []).map(({ weekday }) => String(weekday)) : [],
    dayKind: dayKindOf(rule),
    nth: String(first?.nth ?? 1),
    weekday: String(first?.weekday ?? 1),
    until: rule.until ?? '',
  }
}

/** The rule of the form; days of the week or month only where dates follow the calendar. */
export const toRule = (values: RuleValues, isCalendar: boolean): Rule => {
  const { frequency, dayKind, until } = values
  const common = { frequency, interval: values.interval ?? 1, ...(until === '' ? {} : { until }) }
  if (!isCalendar) return common
  if (frequency === 'weekly' && values.weekdays.length > 0)
    return { ...common, weekdays: values.weekdays.map((weekday) => ({ weekday: Number(weekday) })) }
  if (frequency !== 'monthly' || dayKind === 'date') return common
  if (dayKind === 'last') return { ...common, monthDays: [-1] }
  return { ...common, weekdays: [{ weekday: Number(values.weekday), nth: Number(values.nth) }] }
}
