import type { TaskView } from '@fettle/contracts/tasks/task-view'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { isLive } from '@fettle/domain/tasks/task-states'
import type { ButtonSize } from '@fettle/ui/controls/button'
import { CheckIcon, PlayIcon } from '@fettle/ui/controls/icons'
import { toast } from '@fettle/ui/feedback/toast'
import { Cluster } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { ActionMenu } from '../../../kit/actions/action-menu.tsx'
import { useIsPhone } from '../../../kit/use-media.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { AssignDialog } from '../forms/assign-dialog.tsx'
import { CancelTaskDialog } from '../forms/cancel-task-dialog.tsx'
import { HoldDialog } from '../forms/hold-dialog.tsx'
import { LinkDialog } from '../forms/link-dialog.tsx'
import { TaskDrawer } from '../forms/task-drawer.tsx'

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

export function NextSteps({ task, size = 'medium' }: TaskActionsProps) {
  const { t } = useLingui()
  const start = useCommand(tasksMethods.start)
  const resume = useCommand(tasksMethods.resume)
  const complete = useCommand(tasksMethods.complete)
  const reopen = useCommand(tasksMethods.reopen)
  const { uuid: taskUuid, version, state } = task
  const run = (command: { run: (input: { taskUuid: string; version: number }) => Promise<unknown> }, done?: string) =>
    void command
      .run({ taskUuid, version })
      .then(() => done && toast.success({ title: done }))
      .catch(() => undefined)
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
        {t`Resume`}
      </Action>
      <Action
        verb="complete"
        view={task}
        size={size}
        variant={state === 'in_progress' ? 'primary' : 'secondary'}
        startIcon={<CheckIcon />}
        loading={complete.isRunning}
        onPress={() => run(complete, t`Task completed`)}
      >
        {t`Complete`}
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
            { id: 'assign', verb: 'assign', label: t`Assign`, onAction: () => setOpen('assign') },
            { id: 'edit', verb: 'edit', label: t`Edit`, onAction: () => setOpen('edit') },
            { id: 'hold', verb: 'hold', label: t`Put on hold`, onAction: () => setOpen('hold') },
            { id: 'link', verb: 'link', label: t`Link`, onAction: () => setOpen('link') },
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
