import type { clocksMethods, TargetsView } from '@fettle/contracts/work-orders/clocks.methods'
import { countsWorkingTime } from '@fettle/domain/clocks/order-clock'
import { minutesOfDay } from '@fettle/domain/kernel/calendar'
import { type priorities, type Target, targetUnits } from '@fettle/domain/work-orders/priorities'
import type { FormInput } from '../../../kit/forms/use-command-form.ts'

type Priority = (typeof priorities)[number]
/** A target as form fields: a number, which may be empty, beside its unit. */
export type TargetValues = { value: number | null; unit: string }
export type TargetsValues = {
  targets: Record<Priority, { response: TargetValues; completion: TargetValues }>
  days: readonly string[]
  /** `HH:mm`. */
  from: string
  until: string
  keepsHolidays: boolean
  closedDays: readonly string[]
}

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

export const toTargetsValues = ({ targets, week }: TargetsView): TargetsValues => ({
  targets: { ...targets },
  days: week.days.map(String),
  from: clockOf(week.from),
  until: clockOf(week.until),
  keepsHolidays: week.keepsHolidays,
  closedDays: week.closedDays,
})

export const toWeek = ({ days, from, until, keepsHolidays, closedDays }: TargetsValues): TargetsView['week'] => ({
  days: days.map(Number).sort((one, other) => one - other),
  from: minutesOfDay(from),
  until: minutesOfDay(until),
  keepsHolidays,
  closedDays: [...closedDays],
})

/** Converts form values to input. An empty number stays empty, which the contract refuses. */
export const toTargetsInput = (
  { organisationUuid }: TargetsView,
  values: TargetsValues,
): FormInput<typeof clocksMethods.saveTargets> => ({
  organisationUuid,
  targets: values.targets as TargetsView['targets'],
  week: toWeek(values),
})

/** Form field of an input field. */
export const toTargetsField = (field: string): string => field.replace(/^week\./, '')

/** A complete target; undefined while its number is missing. */
export const toTarget = ({ value, unit }: TargetValues): Target | undefined => {
  const known = targetUnits.find((each) => each === unit)
  return value === null || known === undefined ? undefined : { value, unit: known }
}

/** Whether a target counts working time, so that the working hours matter. */
export const usesWorkingTime = ({ targets }: Pick<TargetsValues, 'targets'>): boolean =>
  Object.values(targets)
    .flatMap(({ response, completion }) => [response, completion])
    .flatMap((each) => toTarget(each) ?? [])
    .some(countsWorkingTime)
