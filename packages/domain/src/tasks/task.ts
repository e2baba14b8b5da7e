import { addDays } from '../kernel/calendar.ts'
import { transition } from '../kernel/machine.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'
import { type ChecklistItem, checklistFaults } from './checklist.ts'
import { type TaskState, type TaskVerb, taskMachine } from './task-states.ts'

export const taskPriorities = ['low', 'normal', 'high', 'urgent'] as const
export type TaskPriority = (typeof taskPriorities)[number]

/** What a task can be about. */
export const taskSubjectKinds = [
  'work-order',
  'job',
  'location',
  'asset',
  'inspection',
  'observation',
  'planned-schedule',
  'contractor',
  'quote',
  'invoice',
  'booking',
] as const
export type TaskSubjectKind = (typeof taskSubjectKinds)[number]

export const maxTaskLinks = 20
export const maxTaskWatchers = 50
export const maxEstimateMinutes = 14_400
/** Days after its end in which the assignee may reopen a task; editors may at any time. */
export const reopenDays = 7

export const taskRefusals = [
  'task_state',
  'checklist_incomplete',
  'number_out_of_bounds',
  'answer_wrong_kind',
  'item_answered',
  'assignee_inactive',
  'assignee_cannot_see',
  'assignee_and_team',
  'only_for_oneself',
  'task_links_too_many',
  'task_starts_after_due',
  'time_without_day',
  'hold_until_past',
  'reopen_too_late',
] as const
export type TaskRefusal = (typeof taskRefusals)[number]

/** When a task is to be done: a day, and where needed a moment of it, in the zone of its place. */
export type TaskTime = {
  readonly zone: string
  readonly dueOn: LocalDate | null
  readonly dueAt: EpochMs | null
  readonly startsOn: LocalDate | null
}

/** Checks days that were entered. */
export const checkTaskDays = ({
  dueOn,
  dueTime,
  startsOn,
}: {
  readonly dueOn: LocalDate | null
  readonly dueTime: string | null
  readonly startsOn: LocalDate | null
}): Result<null, TaskRefusal> => {
  if (dueTime !== null && dueOn === null) return refuse('time_without_day')
  if (startsOn !== null && dueOn !== null && startsOn > dueOn) return refuse('task_starts_after_due')
  return ok(null)
}

type Moved = { readonly state: TaskState }
const move = (state: TaskState, verb: TaskVerb): Result<Moved, TaskRefusal> => {
  const to = transition(taskMachine, state, verb)
  return to === undefined ? refuse('task_state', { state }) : ok({ state: to })
}

export const startTask = (state: TaskState) => move(state, 'start')
export const resumeTask = (state: TaskState) => move(state, 'resume')
export const cancelTask = (state: TaskState) => move(state, 'cancel')

/** A task on hold wakes on the day `until`, which has to be after today. */
export const holdTask = (
  state: TaskState,
  { until, today }: { readonly until: LocalDate | null; readonly today: LocalDate },
): Result<Moved, TaskRefusal> => {
  const moved = move(state, 'hold')
  if (moved.ok && until !== null && until <= today) return refuse('hold_until_past', { earliest: addDays(today, 1) })
  return moved
}

/** Refused with the positions of required items that are not answered. */
export const completeTask = (state: TaskState, items: readonly ChecklistItem[]): Result<Moved, TaskRefusal> => {
  const moved = move(state, 'complete')
  if (!moved.ok) return moved
  const open = checklistFaults(items)
  return open.length > 0 ? refuse('checklist_incomplete', { positions: open.join(', ') }) : moved
}

/** Editors reopen at any time, the assignee for seven days. */
export const reopenTask = (
  state: TaskState,
  { endedAt, now, isEditor }: { readonly endedAt: EpochMs | null; readonly now: EpochMs; readonly isEditor: boolean },
): Result<Moved, TaskRefusal> => {
  const moved = move(state, 'reopen')
  if (moved.ok && !isEditor && endedAt !== null && now - endedAt > reopenDays * 86_400_000)
    return refuse('reopen_too_late', { days: reopenDays })
  return moved
}
