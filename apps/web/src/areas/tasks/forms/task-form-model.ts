import type { LinkEntries, TaskView } from '@fettle/contracts/tasks/task-view'
import type { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import type { TaskPriority } from '@fettle/domain/tasks/task'
import type { CallInput } from '../../../platform/calls/call.ts'

/** Form values of a task. Days as YYYY-MM-DD or empty; the assignee as `user:` or `team:` and the identifier. */
export type TaskValues = {
  title: string
  description: string
  priority: string
  dueOn: string
  dueTime: string
  startsOn: string
  assignee: string
  checklist: string
}

export const toTaskValues = (view?: TaskView): TaskValues => ({
  title: view?.title ?? '',
  description: view?.description ?? '',
  priority: view?.priority ?? 'normal',
  dueOn: view?.dueOn ?? '',
  dueTime: view?.dueTime ?? '',
  startsOn: view?.startsOn ?? '',
  assignee: view ? assigneeKey(view) : '',
  checklist: '',
})

export const assigneeKey = ({ assigneeUuid, teamUuid }: Pick<TaskView, 'assigneeUuid' | 'teamUuid'>): string => {
  if (assigneeUuid !== null) return `user:${assigneeUuid}`
  return teamUuid === null ? '' : `team:${teamUuid}`
}

export const toAssignment = (key: string) => ({
  assigneeUuid: key.startsWith('user:') ? key.slice(5) : null,
  teamUuid: key.startsWith('team:') ? key.slice(5) : null,
})

const orNull = (text: string): string | null => (text === '' ? null : text)

export const toTaskText = ({ title, description, priority, dueOn, dueTime, startsOn }: TaskValues) => ({
  title,
  description,
  priority: priority as TaskPriority,
  dueOn: orNull(dueOn),
  dueTime: orNull(dueTime),
  startsOn: orNull(startsOn),
})

/** A line of the checklist is an item; a required one ends with an asterisk. */
export const toItems = (checklist: string) =>
  checklist
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '*')
    .map((line) => ({ text: line.replace(/\s*\*$/, ''), isRequired: line.endsWith('*') }))

export const toNewTask = (
  values: TaskValues,
  about: LinkEntries | undefined,
): CallInput<typeof tasksMethods.create> => ({
  ...toTaskText(values),
  ...toAssignment(values.assignee),
  items: toItems(values.checklist),
  links: about ? [about] : [],
})
