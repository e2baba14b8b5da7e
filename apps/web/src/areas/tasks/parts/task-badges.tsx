import type { TaskRow } from '@fettle/contracts/tasks/task-view'
import type { TaskPriority } from '@fettle/domain/tasks/task'
import { type Status, StatusBadge } from '@fettle/ui/controls/status-badge'
import { Text } from '@fettle/ui/layout/text'
import { useNow } from '../../../kit/use-now.ts'
import { taskStatus, useDueText, useTaskLabels } from '../use-task-labels.ts'

export function TaskStateBadge({ state }: Pick<TaskRow, 'state'>) {
  const { states } = useTaskLabels()
  return <StatusBadge status={taskStatus[state]}>{states[state]}</StatusBadge>
}

const priorityStatus: Readonly<Partial<Record<TaskPriority, Status>>> = { high: 'warning', urgent: 'error' }

/** Only what differs from the ordinary is marked. */
export function TaskPriorityBadge({ priority }: Pick<TaskRow, 'priority'>) {
  const { priorities } = useTaskLabels()
  const status = priorityStatus[priority]
  return status === undefined ? null : <StatusBadge status={status}>{priorities[priority]}</StatusBadge>
}

export function TaskDue({ task }: { task: TaskRow }) {
  const text = useDueText()(task, useNow())
  if (text === undefined) return <Text as="span">–</Text>
  return (
    <Text as="span" {...(task.isOverdue ? { tone: 'critical' as const, weight: 'bold' as const } : {})}>
      {text}
    </Text>
  )
}
