import type { TaskView } from '@fettle/contracts/tasks/task-view'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { AssigneeField } from './assignee-field.tsx'
import { assigneeKey, toAssignment } from './task-form-model.ts'

/** Gives a task to a member or a team, or to neither. */
export function AssignDialog({ task, onClose }: { task: TaskView; onClose: () => void }) {
  const { t } = useLingui()
  const form = useCommandForm<{ assignee: string }, typeof tasksMethods.assign>({
    method: tasksMethods.assign,
    record: task,
    defaults: { assignee: assigneeKey(task) },
    toInput: ({ assignee }) => ({ taskUuid: task.uuid, ...toAssignment(assignee) }),
    toField: (field) => (field === 'assigneeUuid' || field === 'teamUuid' ? 'assignee' : field),
    onDone: onClose,
  })
  return (
    <Dialog title={t`Assign task`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t({ message: 'Assign', context: 'task' })} allowsLeaving onCancel={onClose}>
        <AssigneeField />
      </FormShell>
    </Dialog>
  )
}
