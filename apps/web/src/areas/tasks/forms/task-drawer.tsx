import type { LinkEntries, TaskView } from '@fettle/contracts/tasks/task-view'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { TimeField } from '@fettle/ui/fields/time-field'
import { Grid } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { AssigneeField } from './assignee-field.tsx'
import { ChecklistField, PriorityField, TaskTextFields } from './task-fields.tsx'
import { type TaskValues, toNewTask, toTaskText, toTaskValues } from './task-form-model.ts'

type TaskDrawerProps = {
  readonly task?: TaskView | undefined
  /** What a new task is about. */
  readonly about?: LinkEntries | undefined
  readonly onClose: () => void
}

/** Creates a task, or changes one. */
export function TaskDrawer({ task, about, onClose }: TaskDrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer
      title={task ? t`Edit task` : t`Add a task`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {task ? <EditForm task={task} onClose={onClose} /> : <AddForm about={about} onClose={onClose} />}
    </Drawer>
  )
}

function AddForm({ about, onClose }: Omit<TaskDrawerProps, 'task'>) {
  const { t } = useLingui()
  const { uuid, permissions } = useMembership()
  const mayGive = permissions.includes('tasks.edit')
  const form = useCommandForm<TaskValues, typeof tasksMethods.create>({
    method: tasksMethods.create,
    defaults: { ...toTaskValues(), assignee: mayGive ? '' : `user:${uuid}` },
    toInput: (values) => toNewTask(values, about),
    onDone: () => {
      toast.success({ title: t`Task added` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add`} onCancel={onClose}>
      <Fields />
      {mayGive && <AssigneeField />}
      <ChecklistField />
    </FormShell>
  )
}

function EditForm({ task, onClose }: { task: TaskView; onClose: () => void }) {
  const { t } = useLingui()
  const { uuid: taskUuid, estimateMinutes } = task
  const form = useCommandForm<TaskValues, typeof tasksMethods.edit>({
    method: tasksMethods.edit,
    record: task,
    defaults: toTaskValues(task),
    toInput: (values) => ({ taskUuid, estimateMinutes, ...toTaskText(values) }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`} onCancel={onClose}>
      <Fields />
    </FormShell>
  )
}

function Fields() {
  const { t } = useLingui()
  return (
    <>
      <TaskTextFields rows={3} />
      <Grid columns={2}>
        <FormField name="dueOn" as={DateField} label={t`Due`} isRequired={false} />
        <FormField name="dueTime" as={TimeField} label={t`Time`} isRequired={false} />
        <FormField name="startsOn" as={DateField} label={t`Begins`} isRequired={false} />
        <PriorityField />
      </Grid>
    </>
  )
}
