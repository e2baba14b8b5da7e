import type { ScheduleView, schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import type { RequirementKey } from '@fettle/domain/compliance/requirements'
import type { Frequency } from '@fettle/domain/recurrence/recurrence'
import type { Priority } from '@fettle/domain/work-orders/priorities'
import type { CallInput } from '../../../platform/calls/call.ts'

type Entries = CallInput<typeof schedulesMethods.create>
type Rule = Entries['rule']
/** Which day of a month or year: that of the first date, the nth weekday, or the last day. */
export type DayKind = 'date' | 'weekday' | 'last'
export type Place = { readonly uuid: string; readonly name: string }

/** Form values of a schedule; days as YYYY-MM-DD or empty, budget in minor units. */
export type ScheduleValues = {
  title: string
  description: string
  category: string
  service: string
  priority: string
  costCode: string
  contractorUuid: string
  requirementKey: string
  budget: number | null
  locationUuids: readonly Place[]
  assetUuids: readonly Place[]
  frequency: Frequency
  interval: number | null
  weekdays: readonly string[]
  dayKind: DayKind
  nth: string
  weekday: string
  startsOn: string
  until: string
  basis: Entries['basis'] & string
  shift: Entries['shift'] & string
  earlyDays: number | null
  leadDays: number | null
}

export const emptySchedule = (place?: Place): ScheduleValues => ({
  title: '',
  description: '',
  category: '',
  service: '',
  priority: 'planned',
  costCode: '',
  contractorUuid: '',
  requirementKey: '',
  budget: null,
  locationUuids: place ? [place] : [],
  assetUuids: [],
  frequency: 'yearly',
  interval: 1,
  weekdays: [],
  dayKind: 'date',
  nth: '1',
  weekday: '1',
  startsOn: '',
  until: '',
  basis: 'scheduled',
  shift: 'none',
  earlyDays: 0,
  leadDays: 14,
})

const dayKindOf = ({ weekdays = [], monthDays = [] }: ScheduleView['rule']): DayKind => {
  if (monthDays.includes(-1)) return 'last'
  return weekdays.some(({ nth }) => nth !== undefined) ? 'weekday' : 'date'
}

export const toScheduleValues = (view: ScheduleView): ScheduleValues => {
  const { rule } = view
  const [first] = rule.weekdays ?? []
  return {
    ...emptySchedule(),
    title: view.title,
    description: view.description,
    category: view.category,
    service: view.service,
    priority: view.priority,
    costCode: view.costCode,
    contractorUuid: view.contractorUuid ?? '',
    requirementKey: view.requirementKey ?? '',
    budget: view.budget?.amount ?? null,
    locationUuids: view.locations,
    assetUuids: view.assets,
    frequency: rule.frequency,
    interval: rule.interval,
    weekdays: rule.frequency === 'weekly' ? (rule.weekdays ?? []).map(({ weekday }) => String(weekday)) : [],
    dayKind: dayKindOf(rule),
    nth: String(first?.nth ?? 1),
    weekday: String(first?.weekday ?? 1),
    startsOn: view.startsOn,
    until: rule.until ?? '',
    basis: view.basis,
    shift: view.shift,
    earlyDays: view.earlyDays,
    leadDays: view.leadDays,
  }
}

type RuleValues = Pick<
  ScheduleValues,
  'frequency' | 'interval' | 'weekdays' | 'dayKind' | 'nth' | 'weekday' | 'until' | 'basis'
>

/** The rule of the form; days of the week or month only where dates follow the calendar. */
export const toRule = (values: RuleValues): Rule => {
  const { frequency, dayKind, basis, until } = values
  const common = { frequency, interval: values.interval ?? 1, ...(until === '' ? {} : { until }) }
  if (basis !== 'scheduled') return common
  if (frequency === 'weekly' && values.weekdays.length > 0)
    return { ...common, weekdays: values.weekdays.map((weekday) => ({ weekday: Number(weekday) })) }
  if (frequency !== 'monthly' || dayKind === 'date') return common
  if (dayKind === 'last') return { ...common, monthDays: [-1] }
  return { ...common, weekdays: [{ weekday: Number(values.weekday), nth: Number(values.nth) }] }
}

export const toScheduleInput = (values: ScheduleValues): Entries => ({
  title: values.title,
  description: values.description,
  category: values.category,
  service: values.service,
  priority: values.priority as Priority,
  costCode: values.costCode,
  contractorUuid: values.contractorUuid === '' ? null : values.contractorUuid,
  requirementKey: values.requirementKey === '' ? null : (values.requirementKey as RequirementKey),
  budget: values.budget,
  locationUuids: values.locationUuids.map(({ uuid }) => uuid),
  assetUuids: values.assetUuids.map(({ uuid }) => uuid),
  rule: toRule(values),
  startsOn: values.startsOn,
  basis: values.basis,
  shift: values.shift,
  earlyDays: values.earlyDays ?? 0,
  leadDays: values.leadDays ?? 0,
})
