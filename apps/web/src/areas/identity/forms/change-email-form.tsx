import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { PasswordField } from '@fettle/ui/fields/password-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'

/** Changes the sign-in address; effective once confirmed. */
export function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: identityMethods.changeEmail,
    defaults: { email: '', password: '' },
    toInput: (values) => values,
    onDone: (_nothing, { email }) => {
      toast.success({ title: t`We have sent a link to ${email}. Until you use it, your present address stays.` })
      onDone()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Change the address`} label={t`Email`} onCancel={onDone} allowsLeaving>
      <FormField name="email" as={TextField} type="email" autoComplete="email" label={t`New email`} />
      <FormField name="password" as={PasswordField} autoComplete="current-password" label={t`Current password`} />
    </FormShell>
  )
}
