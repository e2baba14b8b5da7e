import type { Edition } from '../editions/edition.ts'
import { addDays, daysBetween, localDateOf, localTimeOf, weekday } from '../kernel/calendar.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'
import type { TaskTime } from './task.ts'
import { isLive, type TaskState } from './task-states.ts'

/** The ten filters; the five states add up to `all`. */
export const taskFilters = [
  'all',
  'to-do',
  'in-progress',
  'on-hold',
  'completed',
  'cancelled',
  'unassigned',
  'overdue',
  'week',
  'month',
] as const
export type TaskFilter = (typeof taskFilters)[number]

/** The state that a leaf filter stands for. */
export const stateOfFilter: Readonly<Partial<Record<TaskFilter, TaskState>>> = {
  'to-do': 'to_do',
  'in-progress': 'in_progress',
  'on-hold': 'on_hold',
  completed: 'completed',
  cancelled: 'cancelled',
}

type Filtered = Pick<TaskTime, 'zone' | 'dueOn' | 'dueAt'> & {
  readonly state: TaskState
  readonly isAssigned: boolean
}
export type WeekStart = Edition['weekStartsOn']

/** First and last day of the week of a day. */
export const weekOf = (day: LocalDate, startsOn: WeekStart): readonly [LocalDate, LocalDate] => {
  const first = addDays(day, -((weekday(day) - (startsOn === 'sunday' ? 7 : 1) + 7) % 7))
  return [first, addDays(first, 6)]
}

/** Whether a live task is late: its day has passed, or its moment. */
export const isOverdue = ({ state, zone, dueOn, dueAt }: Omit<Filtered, 'isAssigned'>, now: EpochMs): boolean => {
  if (!isLive(state) || dueOn === null) return false
  return dueAt === null ? dueOn < localDateOf(zone, now) : dueAt < now
}

/** The filters that a task is in at a moment, in the zone of the task; weeks begin by edition. */
export const filtersOf = (task: Filtered, { now, weekStartsOn }: { now: EpochMs; weekStartsOn: WeekStart }) => {
  const found: TaskFilter[] = ['all']
  for (const filter of taskFilters) if (stateOfFilter[filter] === task.state) found.push(filter)
  if (!isLive(task.state)) return found
  if (!task.isAssigned) found.push('unassigned')
  if (isOverdue(task, now)) found.push('overdue')
  if (task.dueOn === null) return found
  const today = localDateOf(task.zone, now)
  const [first, last] = weekOf(today, weekStartsOn)
  if (task.dueOn >= first && task.dueOn <= last) found.push('week')
  if (task.dueOn.slice(0, 7) === today.slice(0, 7)) found.push('month')
  return found
}

/** When a task is due as the reader says it; pages put it into words. */
export type DueText = {
  readonly kind: 'none' | 'overdue' | 'today' | 'tomorrow' | 'soon' | 'later'
  /** Days from today; negative when past. */
  readonly days: number
  readonly day: LocalDate | null
  readonly time: string | null
}

/** How the due time of a task is shown: overdue by days, today, tomorrow, the weekday of the coming week, or the date. */
export const dueText = (task: Omit<Filtered, 'isAssigned'>, now: EpochMs): DueText => {
  const { zone, dueOn, dueAt } = task
  if (dueOn === null) return { kind: 'none', days: 0, day: null, time: null }
  const days = daysBetween(localDateOf(zone, now), dueOn)
  const shown = { days, day: dueOn, time: dueAt === null ? null : localTimeOf(zone, dueAt) }
  if (isOverdue(task, now)) return { kind: 'overdue', ...shown }
  if (days === 0) return { kind: 'today', ...shown }
  if (days === 1) return { kind: 'tomorrow', ...shown }
  return { kind: days > 1 && days < 7 ? 'soon' : 'later', ...shown }
}
