import { type GrantChoice, type RoleView, rolesMethods } from '@fettle/contracts/users/roles.methods'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { toGrants, toGrantValues } from '../shared/grant-values.ts'
import { RoleFields } from './role-fields.tsx'

type EditRoleFormProps = { readonly role: RoleView; readonly onClose: () => void }

/** Edits a custom role; effective for its holders with their next call. */
export function EditRoleForm(props: EditRoleFormProps) {
  const choices = useQuery(methodQuery(rolesMethods.choices, {}))
  return (
    <LoadStateView {...loadStateOf(choices, <PartSkeleton lines={10} />)}>
      {({ permissions }) => <Form {...props} choices={permissions} />}
    </LoadStateView>
  )
}

function Form({ role, choices, onClose }: EditRoleFormProps & { choices: readonly GrantChoice[] }) {
  const { t } = useLingui()
  const saved = toGrantValues(role.grants, choices)
  const form = useCommandForm({
    method: rolesMethods.save,
    record: role,
    defaults: { name: role.name ?? '', description: role.description, grants: saved },
    toInput: (values) => ({
      roleUuid: role.uuid ?? '',
      name: values.name,
      description: values.description,
      grants: toGrants(values.grants),
    }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`} onCancel={onClose} label={t`Edit role`}>
      <RoleFields choices={choices} base={{ name: t`the saved role`, values: saved }} />
    </FormShell>
  )
}
