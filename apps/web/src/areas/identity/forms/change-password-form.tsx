import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { PasswordField } from '@fettle/ui/fields/password-field'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { NewPasswordField } from '../parts/new-password-field.tsx'

/** Changes the password; other sessions are ended. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: identityMethods.changePassword,
    defaults: { oldPassword: '', password: '' },
    toInput: (values) => values,
    onDone: () => {
      toast.success({ title: t`Your password has been changed` })
      onDone()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Change the password`} label={t`Password`} onCancel={onDone} allowsLeaving>
      <FormField name="oldPassword" as={PasswordField} autoComplete="current-password" label={t`Current password`} />
      <NewPasswordField label={t`New password`} />
    </FormShell>
  )
}
