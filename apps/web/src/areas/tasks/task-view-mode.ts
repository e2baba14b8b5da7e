import type { TaskRow } from '@fettle/contracts/tasks/task-view'
import type { TaskState, TaskVerb } from '@fettle/domain/tasks/task-states'
import { taskMachine } from '@fettle/domain/tasks/task-states'

/** How the list of tasks is shown besides rows. */
export const taskViewModes = ['board', 'people', 'calendar'] as const
export type TaskViewMode = (typeof taskViewModes)[number]

/** The verb that leads from one state to another; undefined where none does. */
export const verbBetween = (from: TaskState, to: TaskState): TaskVerb | undefined =>
  (Object.entries(taskMachine[from]) as [TaskVerb, TaskState][]).find(([, target]) => target === to)?.[0]

/** Rows by a key, in the order of first appearance. */
export const groupRows = (rows: readonly TaskRow[], keyOf: (row: TaskRow) => string) => {
  const groups = new Map<string, TaskRow[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}
