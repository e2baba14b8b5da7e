import type { OrganisationView } from '@fettle/contracts/organisations/organisations.methods'
import { rolesMethods } from '@fettle/contracts/users/roles.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { MultiSelectField } from '@fettle/ui/fields/multi-select-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useRoleName } from '../role-name.ts'
import { toInvitationInput } from './user-form-model.ts'

type InviteDrawerProps = { readonly branches: readonly OrganisationView[]; readonly onClose: () => void }

/** Invites a user: name, address, role and organisations. */
export function InviteDrawer({ branches, onClose }: InviteDrawerProps) {
  const { t } = useLingui()
  const nameOf = useRoleName()
  const { data: roles = [] } = useQuery(methodQuery(rolesMethods.list, {}))
  const form = useCommandForm({
    method: usersMethods.invite,
    defaults: { fullName: '', email: '', role: '', branches: [] as string[] },
    toInput: (values) => toInvitationInput(roles, values),
    toField: (field) => (field.startsWith('role') ? 'role' : field.startsWith('organisation') ? 'branches' : field),
    onDone: (_user, { email }) => {
      toast.success({ title: t`The invitation to ${email} is on its way` })
      onClose()
    },
  })
  return (
    <Drawer title={t`Invite a user`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Send the invitation`} onCancel={onClose} label={t`Invitation`}>
        <Stack>
          <FormField name="fullName" as={TextField} label={t`First and last name`} />
          <FormField
            name="email"
            as={TextField}
            type="email"
            label={t`Email`}
            description={t`They get a link that is valid for seven days.`}
          />
          <FormField
            name="role"
            as={SelectField}
            label={t`Role`}
            emptyOption={t`Choose a role`}
            options={roles.map((row) => ({ id: row.key, label: nameOf(row) }))}
          />
          {branches.length > 1 && (
            <FormField
              name="branches"
              as={MultiSelectField}
              label={t`Branches`}
              description={t`Choose none to mean all of them.`}
              isRequired={false}
              options={branches.map(({ uuid, name }) => ({ id: uuid, label: name }))}
            />
          )}
        </Stack>
      </FormShell>
    </Drawer>
  )
}
