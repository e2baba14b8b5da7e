import { taskPriorities } from '@fettle/domain/tasks/task'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useTaskLabels } from '../use-task-labels.ts'

/** Title and description of a task, or of the tasks of a series. */
export function TaskTextFields({ rows }: { rows: number }) {
  const { t } = useLingui()
  return (
    <>
      <FormField name="title" as={TextField} label={t`Title`} maxLength={200} />
      <FormField
        name="description"
        as={TextArea}
        label={t`Description`}
        isRequired={false}
        rows={rows}
        maxLength={5000}
      />
    </>
  )
}

export function PriorityField() {
  const { t } = useLingui()
  const { priorities } = useTaskLabels()
  return (
    <FormField
      name="priority"
      as={SelectField}
      label={t`Priority`}
      options={taskPriorities.map((id) => ({ id, label: priorities[id] }))}
    />
  )
}

/** The checklist as text, one item a line. */
export function ChecklistField() {
  const { t } = useLingui()
  return (
    <FormField
      name="checklist"
      as={TextArea}
      label={t`Checklist`}
      description={t`One item for each line. End a line with * where an answer is required.`}
      isRequired={false}
      rows={4}
    />
  )
}
