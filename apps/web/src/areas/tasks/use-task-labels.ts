import type { TaskRow } from '@fettle/contracts/tasks/task-view'
import type { TaskPriority, TaskSubjectKind } from '@fettle/domain/tasks/task'
import { dueText, type TaskFilter } from '@fettle/domain/tasks/task-filters'
import type { TaskState } from '@fettle/domain/tasks/task-states'
import type { Status } from '@fettle/ui/controls/status-badge'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../platform/edition/use-formats.ts'

export const taskStatus: Readonly<Record<TaskState, Status>> = {
  to_do: 'not_set',
  in_progress: 'in_progress',
  on_hold: 'warning',
  completed: 'success',
  cancelled: 'cancelled',
}

/** Labels of states, filters, priorities and links of tasks. */
export const useTaskLabels = () => {
  const { t } = useLingui()
  const states: Readonly<Record<TaskState, string>> = {
    to_do: t`To do`,
    in_progress: t`In progress`,
    on_hold: t({ message: 'On hold', context: 'task' }),
    completed: t`Completed`,
    cancelled: t({ message: 'Cancelled', context: 'task' }),
  }
  const filters: Readonly<Record<TaskFilter, string>> = {
    all: t`All`,
    'to-do': states.to_do,
    'in-progress': states.in_progress,
    'on-hold': states.on_hold,
    completed: states.completed,
    cancelled: states.cancelled,
    unassigned: t`Unassigned`,
    overdue: t`Overdue`,
    week: t`This week`,
    month: t`This month`,
  }
  const priorities: Readonly<Record<TaskPriority, string>> = {
    low: t`Low`,
    normal: t`Normal`,
    high: t`High`,
    urgent: t`Urgent`,
  }
  const kinds: Readonly<Record<TaskSubjectKind, string>> = {
    'work-order': t`Work order`,
    job: t`Job`,
    location: t`Location`,
    asset: t`Asset`,
    inspection: t`Inspection`,
    observation: t`Observation`,
    'planned-schedule': t`Maintenance schedule`,
    contractor: t`Contractor`,
    quote: t`Quote`,
    invoice: t`Invoice`,
    booking: t`Visit`,
  }
  return { states, filters, priorities, kinds }
}

type Timed = Pick<TaskRow, 'state' | 'zone' | 'dueOn' | 'dueAt'>

/** When a task is due, as one says it; undefined where it has no day. */
export const useDueText = () => {
  const { t } = useLingui()
  const formats = useFormats()
  return ({ state, zone, dueOn, dueAt }: Timed, now: number): string | undefined => {
    const due = dueText({ state, zone, dueOn, dueAt: dueAt === null ? null : Date.parse(dueAt) }, now)
    if (due.day === null) return undefined
    const withTime = (day: string) => (dueAt === null ? day : `${day}, ${formats.time(dueAt, zone)}`)
    const days = -due.days
    if (due.kind === 'overdue' && days > 0) return plural(days, { one: '# day overdue', other: '# days overdue' })
    if (due.kind === 'today' || due.kind === 'overdue') return withTime(t`Today`)
    if (due.kind === 'tomorrow') return withTime(t`Tomorrow`)
    return withTime(formats.shortDay(due.day))
  }
}
