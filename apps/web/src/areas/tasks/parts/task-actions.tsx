import type { TaskView } from '@fettle/contracts/tasks/task-view'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { isLive } from '@fettle/domain/tasks/task-states'
import type { ButtonSize } from '@fettle/ui/controls/button'
import { CheckIcon, PlayIcon } from '@fettle/ui/controls/icons'
import { Cluster } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { ActionMenu } from '../../../kit/actions/action-menu.tsx'
import { useIsPhone } from '../../../kit/use-media.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { forecastComplete, forecastStart } from '../forecast-task.ts'
import { AssignDialog } from '../forms/assign-dialog.tsx'
import { CancelTaskDialog } from '../forms/cancel-task-dialog.tsx'
import { HoldDialog } from '../forms/hold-dialog.tsx'
import { LinkDialog } from '../forms/link-dialog.tsx'
import { TaskDrawer } from '../forms/task-drawer.tsx'
import { useTaskCommand } from '../use-task-command.ts'

type Opened = 'edit' | 'hold' | 'cancel' | 'assign' | 'link' | null
type TaskActionsProps = { readonly task: TaskView; readonly size?: ButtonSize; readonly hasThumbBar?: boolean }

/** The next step first: start what is to do, complete what is in progress, resume what is on hold. */
export function TaskActions({ task, size = 'medium', hasThumbBar = false }: TaskActionsProps) {
  // On a phone the next step is in the bar at the bottom.
  const isBelow = useIsPhone() && hasThumbBar && isLive(task.state)
  return (
    <Cluster>
      {!isBelow && <NextSteps task={task} size={size} />}
      <MoreActions task={task} />
    </Cluster>
  )
}

/** The commands of the next step; starting and completing work without a connection too. */
const useSteps = ({ uuid: taskUuid, title }: TaskView) => {
  const { t } = useLingui()
  const start = useTaskCommand(tasksMethods.start, {
    taskUuid,
    title: t`Start task: ${title}`,
    forecast: () => forecastStart,
  })
  const resume = useCommand(tasksMethods.resume)
  const complete = useTaskCommand(tasksMethods.complete, {
    taskUuid,
    title: t`Complete task: ${title}`,
    forecast: () => forecastComplete(new Date().toISOString()),
  })
  const reopen = useCommand(tasksMethods.reopen)
  return { start, resume, complete, reopen }
}

export function NextSteps({ task, size = 'medium' }: TaskActionsProps) {
  const { t } = useLingui()
  const { uuid: taskUuid, version, state } = task
  const { start, resume, complete, reopen } = useSteps(task)
  const run = (command: { run: (input: { taskUuid: string; version: number }) => Promise<unknown> }) =>
    void command.run({ taskUuid, version }).catch(() => undefined)
  return (
    <>
      <Action
        verb="start"
        view={task}
        size={size}
        startIcon={<PlayIcon />}
        loading={start.isRunning}
        onPress={() => run(start)}
      >
        {t`Start`}
      </Action>
      <Action
        verb="resume"
        view={task}
        size={size}
        startIcon={<PlayIcon />}
        loading={resume.isRunning}
        onPress={() => run(resume)}
      >
        {t({ message: 'Resume', context: 'task' })}
      </Action>
      <Action
        verb="complete"
        view={task}
        size={size}
        variant={state === 'in_progress' ? 'primary' : 'secondary'}
        startIcon={<CheckIcon />}
        loading={complete.isRunning}
        onPress={() => run(complete)}
      >
        {t({ message: 'Complete', context: 'task' })}
      </Action>
      <Action
        verb="reopen"
        view={task}
        size={size}
        variant="secondary"
        loading={reopen.isRunning}
        onPress={() => run(reopen)}
      >
        {t`Reopen`}
      </Action>
    </>
  )
}

function MoreActions({ task }: { task: TaskView }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Opened>(null)
  const watch = useCommand(tasksMethods.watch)
  const unwatch = useCommand(tasksMethods.unwatch)
  const close = () => setOpen(null)
  const { uuid: taskUuid, isWatching } = task
  const follow = () => void (isWatching ? unwatch : watch).run({ taskUuid }).catch(() => undefined)
  return (
    <>
      <ActionMenu
        view={task}
        groups={[
          [
            {
              id: 'assign',
              verb: 'assign',
              label: t({ message: 'Assign', context: 'task' }),
              onAction: () => setOpen('assign'),
            },
            { id: 'edit', verb: 'edit', label: t`Edit`, onAction: () => setOpen('edit') },
            {
              id: 'hold',
              verb: 'hold',
              label: t({ message: 'Put on hold', context: 'task' }),
              onAction: () => setOpen('hold'),
            },
            { id: 'link', verb: 'link', label: t`Add link`, onAction: () => setOpen('link') },
            { id: 'watch', label: isWatching ? t`Unfollow` : t`Follow`, onAction: follow },
          ],
          [{ id: 'cancel', verb: 'cancel', label: t`Cancel task`, isDanger: true, onAction: () => setOpen('cancel') }],
        ]}
      />
      {open === 'edit' && <TaskDrawer task={task} onClose={close} />}
      {open === 'hold' && <HoldDialog task={task} onClose={close} />}
      {open === 'cancel' && <CancelTaskDialog task={task} onClose={close} />}
      {open === 'assign' && <AssignDialog task={task} onClose={close} />}
      {open === 'link' && <LinkDialog task={task} onClose={close} />}
    </>
  )
}
