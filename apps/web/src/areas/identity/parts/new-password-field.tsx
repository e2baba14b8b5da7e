import { PasswordField } from '@fettle/ui/fields/password-field'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'

/** A new password with its requirements. */
export function NewPasswordField({ label }: { label?: string }) {
  const { t } = useLingui()
  return (
    <FormField
      name="password"
      as={PasswordField}
      autoComplete="new-password"
      label={label ?? t`Password`}
      description={t`At least 15 characters, or 8 with upper- and lower-case letters, a number and a symbol.`}
    />
  )
}
