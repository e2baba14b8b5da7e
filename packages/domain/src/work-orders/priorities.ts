/** Priorities with response and completion targets from the report; clients may set others. */
export const priorities = ['emergency', 'urgent', 'routine', 'planned'] as const
export type Priority = (typeof priorities)[number]

/** Around the clock: elapsed hours, or days of the calendar at the property. In working time: its hours, or whole days of it. */
export const targetUnits = ['hours', 'days', 'working_hours', 'working_days'] as const
export type TargetUnit = (typeof targetUnits)[number]

/** Units that count nights, weekends and holidays too. An emergency has no other. */
export const calendarUnits: readonly TargetUnit[] = ['hours', 'days']

export type Target = { readonly value: number; readonly unit: TargetUnit }
export type PriorityTargets = { readonly response: Target; readonly completion: Target }

const hours = (value: number): Target => ({ value, unit: 'hours' })
const days = (value: number): Target => ({ value, unit: 'days' })

export const defaultTargets: Readonly<Record<Priority, PriorityTargets>> = {
  emergency: { response: hours(2), completion: hours(24) },
  urgent: { response: hours(24), completion: days(5) },
  routine: { response: days(3), completion: days(28) },
  planned: { response: days(7), completion: days(90) },
}

/** Hours of a usual week in which a unit elapses once, to compare targets of different units. */
const usualHours: Readonly<Record<TargetUnit, number>> = {
  hours: 1,
  days: 24,
  working_hours: (7 * 24) / 40,
  working_days: (7 * 24) / 5,
}

/** Longest target, about a year. */
const mostUsualHours = 8784
const leastValue = 0.5

export const isTargetWithinBounds = ({ value, unit }: Target): boolean =>
  value >= leastValue && value * usualHours[unit] <= mostUsualHours

/** Whether work would be finished before it is answered. */
export const isFinishedFirst = ({ response, completion }: PriorityTargets): boolean =>
  completion.value * usualHours[completion.unit] < response.value * usualHours[response.unit]
