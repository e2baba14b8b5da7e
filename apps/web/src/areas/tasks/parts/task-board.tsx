import type { TaskRow } from '@fettle/contracts/tasks/task-view'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { type TaskState, taskStates } from '@fettle/domain/tasks/task-states'
import { toast } from '@fettle/ui/feedback/toast'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { KanbanBoard, type KanbanCardContent } from '@fettle/ui/table/kanban-board'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { CancelTaskDialog } from '../forms/cancel-task-dialog.tsx'
import { HoldDialog } from '../forms/hold-dialog.tsx'
import { toAssignment } from '../forms/task-form-model.ts'
import { groupRows, verbBetween } from '../task-view-mode.ts'
import { useTaskLabels } from '../use-task-labels.ts'
import { useTaskPaths } from '../use-task-paths.ts'
import { TaskDue, TaskPriorityBadge } from './task-badges.tsx'

type BoardProps = { readonly rows: readonly TaskRow[] }

const useCard = () => {
  const { t } = useLingui()
  const paths = useTaskPaths()
  return (task: TaskRow): KanbanCardContent => ({
    id: task.uuid,
    title: task.title,
    href: paths.task(task.uuid),
    mark: task.isOverdue ? 'critical' : undefined,
    body: (
      <Stack gap={1} align="start">
        <TaskDue task={task} />
        <Text as="span" size="small" tone="soft">
          {task.assigneeName ?? task.teamName ?? t`Unassigned`}
        </Text>
        <Cluster gap={1}>
          <TaskPriorityBadge priority={task.priority} />
        </Cluster>
      </Stack>
    ),
  })
}

const useBoardLabels = () => {
  const { t } = useLingui()
  return { move: t`Move`, moveTo: (column: string) => t`Move to ${column}`, actions: t`Actions` }
}

type Asking = { readonly verb: 'hold' | 'cancel'; readonly task: TaskRow }

/** Tasks by state. A card moves by its verb; a hold and a cancellation ask for their reason. */
export function TaskBoard({ rows }: BoardProps) {
  const { t } = useLingui()
  const { states } = useTaskLabels()
  const toCard = useCard()
  const labels = useBoardLabels()
  const [asking, setAsking] = useState<Asking>()
  const move = useMove()
  const byState = groupRows(rows, ({ state }) => state)
  const close = () => setAsking(undefined)
  return (
    <>
      <KanbanBoard
        label={t`Tasks by status`}
        empty={t`No tasks`}
        labels={labels}
        columns={taskStates.map((id) => ({ id, title: states[id], cards: (byState.get(id) ?? []).map(toCard) }))}
        {...(usePermission('tasks.work') && {
          onMove: ({ card, from, to }) => {
            const task = rows.find(({ uuid }) => uuid === card)
            const verb = verbBetween(from as TaskState, to as TaskState)
            if (!task || from === to) return
            if (verb === undefined) toast.warning({ title: t`A task cannot move there from its status.` })
            else if (verb === 'hold' || verb === 'cancel') setAsking({ verb, task })
            else move(verb, task)
          },
        })}
      />
      {asking?.verb === 'hold' && <HoldDialog task={asking.task} onClose={close} />}
      {asking?.verb === 'cancel' && <CancelTaskDialog task={asking.task} onClose={close} />}
    </>
  )
}

const useMove = () => {
  const commands = {
    start: useCommand(tasksMethods.start),
    resume: useCommand(tasksMethods.resume),
    complete: useCommand(tasksMethods.complete),
    reopen: useCommand(tasksMethods.reopen),
  }
  return (verb: keyof typeof commands, { uuid: taskUuid, version }: TaskRow) =>
    void commands[verb].run({ taskUuid, version }).catch(() => undefined)
}

const none = ''
const keyOf = ({ assigneeUuid, teamUuid }: TaskRow): string => {
  if (assigneeUuid !== null) return `user:${assigneeUuid}`
  return teamUuid === null ? none : `team:${teamUuid}`
}

/** Live tasks by assignee; moving a card assigns it. */
export function PeopleBoard({ rows }: BoardProps) {
  const { t } = useLingui()
  const toCard = useCard()
  const labels = useBoardLabels()
  const assign = useCommand(tasksMethods.assign)
  const live = rows.filter(({ completedAt }) => completedAt === null)
  const groups = groupRows(live, keyOf)
  const columns = [...groups]
    .filter(([id]) => id !== none)
    .map(([id, tasks]) => ({
      id,
      title: tasks[0]?.assigneeName ?? tasks[0]?.teamName ?? '',
      cards: tasks.map(toCard),
    }))
    .sort((one, other) => one.title.localeCompare(other.title))
  const unassigned = { id: 'none', title: t`Unassigned`, cards: (groups.get(none) ?? []).map(toCard) }
  return (
    <KanbanBoard
      label={t`Tasks by person`}
      empty={t`No tasks`}
      labels={labels}
      columns={[unassigned, ...columns]}
      {...(usePermission('tasks.edit') && {
        onMove: ({ card, from, to }) => {
          const task = live.find(({ uuid }) => uuid === card)
          if (!task || from === to) return
          const { uuid: taskUuid, version } = task
          void assign.run({ taskUuid, version, ...toAssignment(to) }).catch(() => undefined)
        },
      })}
    />
  )
}
