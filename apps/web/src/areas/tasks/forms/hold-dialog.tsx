import type { TaskRow } from '@fettle/contracts/tasks/task-view'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { DateField } from '@fettle/ui/fields/date-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'

type Values = { reason: string; until: string }

/** Puts a task on hold, until a day where one is chosen. */
export function HoldDialog({ task, onClose }: { task: Pick<TaskRow, 'uuid' | 'version'>; onClose: () => void }) {
  const { t } = useLingui()
  const form = useCommandForm<Values, typeof tasksMethods.hold>({
    method: tasksMethods.hold,
    record: task,
    defaults: { reason: '', until: '' },
    toInput: ({ reason, until }) => ({ taskUuid: task.uuid, reason, until: until === '' ? null : until }),
    onDone: onClose,
  })
  return (
    <Dialog title={t`Put this task on hold`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell
        form={form}
        submitLabel={t({ message: 'Put on hold', context: 'task' })}
        allowsLeaving
        onCancel={onClose}
      >
        <FormField name="reason" as={TextField} label={t`Reason`} maxLength={300} />
        <FormField
          name="until"
          as={DateField}
          label={t`Until`}
          description={t`The task resumes on this day, and the assignee is notified.`}
          isRequired={false}
        />
      </FormShell>
    </Dialog>
  )
}
