import type { TaskRow } from '@fettle/contracts/tasks/task-view'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { TextField } from '@fettle/ui/fields/text-field'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'

type Values = { reason: string; which: string }

/** Cancels a task; of a series this one, or all that follow too. */
export function CancelTaskDialog({
  task,
  onClose,
}: {
  task: Pick<TaskRow, 'uuid' | 'version' | 'isRecurring'>
  onClose: () => void
}) {
  const { t } = useLingui()
  const form = useCommandForm<Values, typeof tasksMethods.cancel>({
    method: tasksMethods.cancel,
    record: task,
    defaults: { reason: '', which: 'one' },
    toInput: ({ reason, which }) => ({ taskUuid: task.uuid, reason, endsSeries: which === 'all' }),
    onDone: onClose,
  })
  return (
    <Dialog title={t`Cancel this task?`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Cancel task`} allowsLeaving onCancel={onClose}>
        {task.isRecurring && (
          <FormField
            name="which"
            as={RadioGroup}
            label={t`Which tasks`}
            options={[
              { id: 'one', label: t`This task only` },
              { id: 'all', label: t`This task and all that follow` },
            ]}
          />
        )}
        <FormField name="reason" as={TextField} label={t`Reason`} maxLength={300} />
      </FormShell>
    </Dialog>
  )
}
