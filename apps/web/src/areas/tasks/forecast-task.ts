import type { TaskItemView, TaskView } from '@fettle/contracts/tasks/task-view'
import { checklistFaults } from '@fettle/domain/tasks/checklist'

/** A task as it will be once what waits on this device is sent. */
export type Forecast = (task: TaskView) => TaskView

const without = (can: readonly string[], ...verbs: readonly string[]) => can.filter((verb) => !verbs.includes(verb))

/** Whether it can be completed follows from its checklist. */
const withComplete = (task: TaskView): TaskView => {
  const isLive = task.completedAt === null && task.state !== 'on_hold'
  if (!isLive || !task.can.includes('answerItem')) return task
  const { complete: _complete, ...cannot } = task.cannot
  const rest = without(task.can, 'complete')
  return checklistFaults(task.items).length > 0
    ? { ...task, can: rest, cannot: { ...cannot, complete: 'checklist_incomplete' } }
    : { ...task, can: [...rest, 'complete'], cannot }
}

export const forecastStart: Forecast = (task) => ({
  ...task,
  state: 'in_progress',
  version: task.version + 1,
  can: without(task.can, 'start'),
})

export const forecastComplete =
  (at: string): Forecast =>
  (task) => ({
    ...task,
    state: 'completed',
    isOverdue: false,
    completedAt: at,
    version: task.version + 1,
    can: [],
    cannot: {},
  })

type Answer = { readonly itemUuid: string; readonly value: NonNullable<TaskItemView['value']>; readonly at: string }

export const forecastAnswer =
  ({ itemUuid, value, at }: Answer): Forecast =>
  (task) => {
    const items = task.items.map((item) => (item.uuid === itemUuid ? { ...item, value, doneAt: at } : item))
    return withComplete({ ...task, items, itemsDone: items.filter((item) => item.value !== null).length })
  }
