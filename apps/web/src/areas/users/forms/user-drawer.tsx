import type { OrganisationView } from '@fettle/contracts/organisations/organisations.methods'
import { rolesMethods } from '@fettle/contracts/users/roles.methods'
import { type MemberView, usersMethods } from '@fettle/contracts/users/users.methods'
import { displayName } from '@fettle/domain/rules/names'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { MultiSelectField } from '@fettle/ui/fields/multi-select-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { UserActions } from '../parts/user-actions.tsx'
import { useRoleName } from '../role-name.ts'
import { toUserInput, toUserValues } from './user-form-model.ts'

type UserDrawerProps = {
  readonly user: MemberView
  readonly branches: readonly OrganisationView[]
  readonly onClose: () => void
}

/** Edits a user: role, organisations, limit, and activation. */
export function UserDrawer(props: UserDrawerProps) {
  const labels = useLabels()
  const { user, onClose } = props
  const refused = user.cannot.edit
  return (
    <Drawer title={displayName(user)} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Stack gap={5}>
        {refused && <Banner status="info">{labels.refusal(refused)}</Banner>}
        {user.can.includes('edit') && <UserForm {...props} />}
        <UserActions user={user} onDone={onClose} />
      </Stack>
    </Drawer>
  )
}

function UserForm({ user, branches, onClose }: UserDrawerProps) {
  const { t } = useLingui()
  const { currency } = useEdition()
  const nameOf = useRoleName()
  const { data: roles = [] } = useQuery(methodQuery(rolesMethods.list, {}))
  const form = useCommandForm({
    method: usersMethods.edit,
    record: user,
    defaults: toUserValues(user),
    toInput: (values) => toUserInput(user, values),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`} onCancel={onClose} label={t`Role and limit`}>
      <Stack>
        <FormField
          name="role"
          as={SelectField}
          label={t`Role`}
          isDisabled={user.isSelf}
          description={user.isSelf ? t`Your own role is decided by another administrator.` : undefined}
          options={roles.map((row) => ({ id: row.key, label: nameOf(row) }))}
        />
        {branches.length > 1 && (
          <FormField
            name="branches"
            as={MultiSelectField}
            label={t`Branches`}
            isDisabled={user.isSelf}
            description={t`Choose none to mean all of them.`}
            isRequired={false}
            options={branches.map(({ uuid, name }) => ({ id: uuid, label: name }))}
          />
        )}
        <FormField
          name="limit"
          as={MoneyField}
          label={t`Approval limit`}
          description={t`Leave it empty to use the limit of the role. Zero means they approve nothing.`}
          isRequired={false}
          currency={currency.code}
          minValue={0}
          width="short"
        />
      </Stack>
    </FormShell>
  )
}
