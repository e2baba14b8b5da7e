import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { ComboboxField } from '@fettle/ui/fields/combobox-field'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { methodQuery } from '../../../platform/queries/method-query.ts'

/** Options of members and teams that a task can be given to. */
export const useAssigneeOptions = () => {
  const { t } = useLingui()
  const { data } = useQuery(methodQuery(tasksMethods.people, {}))
  return [
    ...(data?.users ?? []).map(({ userUuid, name }) => ({ id: `user:${userUuid}`, label: name })),
    ...(data?.teams ?? []).map(({ teamUuid, name }) => ({ id: `team:${teamUuid}`, label: t`${name} (team)` })),
  ]
}

export function AssigneeField() {
  const { t } = useLingui()
  return (
    <FormField
      name="assignee"
      as={ComboboxField}
      label={t`Assignee`}
      isRequired={false}
      options={useAssigneeOptions()}
    />
  )
}
