import type { TaskRow } from '@fettle/contracts/tasks/task-view'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { ComboboxField } from '@fettle/ui/fields/combobox-field'
import { DateField } from '@fettle/ui/fields/date-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { BulkBar } from '@fettle/ui/table/bulk-bar'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { RunForEach } from '../../../kit/actions/run-for-each.tsx'
import { SelectionMenu } from '../../../kit/lists/selection-menu.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { useAssigneeOptions } from '../forms/assignee-field.tsx'
import { toAssignment } from '../forms/task-form-model.ts'

type Kind = 'assign' | 'move' | 'complete' | 'cancel'
type TasksProps = { readonly tasks: readonly TaskRow[]; readonly onClose: () => void }

/** Changes the selected tasks: assigns them, moves them to a day, completes or cancels them. */
export function TaskSelectionBar({ tasks, onClear }: { tasks: readonly TaskRow[]; onClear: () => void }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<{ kind: Kind; tasks: readonly TaskRow[] }>()
  const [mayEdit, mayWork] = [usePermission('tasks.edit'), usePermission('tasks.work')]
  const count = useFormats().number(tasks.length)
  const labels: Readonly<Record<Kind, string>> = {
    assign: t`Assign…`,
    move: t`Move to day…`,
    complete: t`Complete…`,
    cancel: t`Cancel…`,
  }
  const kinds: readonly Kind[] = [
    ...(mayEdit ? (['assign', 'move'] as const) : []),
    ...(mayWork ? (['complete'] as const) : []),
    ...(mayEdit ? (['cancel'] as const) : []),
  ]
  const Asked = asked && dialogs[asked.kind]
  return (
    <>
      {tasks.length > 0 && kinds.length > 0 && (
        <BulkBar
          summary={t`${count} selected`}
          onClear={onClear}
          actions={
            <SelectionMenu
              entries={kinds.map((kind) => ({
                id: kind,
                label: labels[kind],
                isDanger: kind === 'cancel',
                onAction: () => setAsked({ kind, tasks }),
              }))}
            />
          }
        />
      )}
      {Asked && (
        <Asked
          tasks={asked.tasks}
          onClose={() => {
            setAsked(undefined)
            onClear()
          }}
        />
      )}
    </>
  )
}

const changeOf = ({ uuid: taskUuid, version }: TaskRow) => ({ taskUuid, version })
const useChanged = ({ tasks }: TasksProps) => plural(tasks.length, { one: '# task changed', other: '# tasks changed' })

function AssignTasks(props: TasksProps) {
  const { t } = useLingui()
  const [assignee, setAssignee] = useState('')
  const assign = useCommand(tasksMethods.assign, { isQuiet: true })
  return (
    <RunForEach
      title={plural(props.tasks.length, { one: 'Assign # task', other: 'Assign # tasks' })}
      confirmLabel={t({ message: 'Assign', context: 'task' })}
      doneTitle={useChanged(props)}
      items={props.tasks.map((task) => ({
        name: task.title,
        value: task.assigneeName ?? task.teamName ?? t`Unassigned`,
        run: () => assign.run({ ...changeOf(task), ...toAssignment(assignee) }),
      }))}
      onClose={props.onClose}
    >
      <ComboboxField
        label={t`Assignee`}
        isRequired={false}
        options={useAssigneeOptions()}
        value={assignee}
        onChange={setAssignee}
        description={t`Without one the tasks are unassigned.`}
      />
    </RunForEach>
  )
}

function MoveTasks(props: TasksProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [day, setDay] = useState('')
  const schedule = useCommand(tasksMethods.schedule, { isQuiet: true })
  return (
    <RunForEach
      title={plural(props.tasks.length, { one: 'Move # task', other: 'Move # tasks' })}
      confirmLabel={t`Move to day`}
      doneTitle={useChanged(props)}
      isIncomplete={day === ''}
      items={props.tasks.map((task) => ({
        name: task.title,
        value: task.dueOn === null ? t`No due date` : formats.day(task.dueOn),
        run: () => schedule.run({ ...changeOf(task), dueOn: day }),
      }))}
      onClose={props.onClose}
    >
      <DateField label={t`Due`} value={day} onChange={setDay} />
    </RunForEach>
  )
}

function CompleteTasks(props: TasksProps) {
  const { t } = useLingui()
  const complete = useCommand(tasksMethods.complete, { isQuiet: true })
  return (
    <RunForEach
      title={plural(props.tasks.length, { one: 'Complete # task?', other: 'Complete # tasks?' })}
      confirmLabel={t({ message: 'Complete', context: 'task' })}
      doneTitle={useChanged(props)}
      items={props.tasks.map((task) => ({ name: task.title, run: () => complete.run(changeOf(task)) }))}
      onClose={props.onClose}
    />
  )
}

function CancelTasks(props: TasksProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const cancel = useCommand(tasksMethods.cancel, { isQuiet: true })
  return (
    <RunForEach
      title={plural(props.tasks.length, { one: 'Cancel # task?', other: 'Cancel # tasks?' })}
      confirmLabel={plural(props.tasks.length, { one: 'Cancel task', other: 'Cancel tasks' })}
      color="critical"
      doneTitle={useChanged(props)}
      isIncomplete={reason.trim() === ''}
      items={props.tasks.map((task) => ({
        name: task.title,
        run: () => cancel.run({ ...changeOf(task), reason: reason.trim() }),
      }))}
      onClose={props.onClose}
    >
      <TextField label={t`Reason`} maxLength={300} value={reason} onChange={setReason} />
    </RunForEach>
  )
}

const dialogs = { assign: AssignTasks, move: MoveTasks, complete: CompleteTasks, cancel: CancelTasks } as const
