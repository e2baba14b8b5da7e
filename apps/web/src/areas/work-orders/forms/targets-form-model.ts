import type { TargetsView } from '@fettle/contracts/work-orders/clocks.methods'
import type { priorities } from '@fettle/domain/work-orders/priorities'

type Hours = { responseHours: number | null; completionHours: number | null }
export type TargetsValues = {
  targets: Record<(typeof priorities)[number], Hours>
  counting: TargetsView['counting']
  days: readonly string[]
  /** `HH:mm`. */
  from: string
  until: string
  keepsHolidays: boolean
  closedDays: readonly string[]
}

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

const minutesOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

export const toTargetsValues = ({ targets, counting, week }: TargetsView): TargetsValues => ({
  targets: { ...targets },
  counting,
  days: week.days.map(String),
  from: clockOf(week.from),
  until: clockOf(week.until),
  keepsHolidays: week.keepsHolidays,
  closedDays: week.closedDays,
})

/** Converts form values to input. An empty hour stays empty, which the contract refuses. */
export const toTargetsInput = ({ organisationUuid }: TargetsView, values: TargetsValues) => ({
  organisationUuid,
  targets: values.targets as TargetsView['targets'],
  counting: values.counting,
  week: {
    days: values.days.map(Number).sort((one, other) => one - other),
    from: minutesOf(values.from),
    until: minutesOf(values.until),
    keepsHolidays: values.keepsHolidays,
    closedDays: [...values.closedDays],
  },
})

/** Form field of an input field. */
export const toTargetsField = (field: string): string => field.replace(/^week\./, '')
