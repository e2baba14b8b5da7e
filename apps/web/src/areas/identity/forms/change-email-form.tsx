import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { Banner } from '@fettle/ui/banner'
import { PasswordField } from '@fettle/ui/password-field'
import { TextField } from '@fettle/ui/text-field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'

const defaults = { email: '', password: '' }

/** Another address to sign in with; it counts once it is confirmed. */
export function ChangeEmailForm() {
  const { t } = useLingui()
  const [asked, setAsked] = useState<string>()
  const form = useCommandForm({
    method: identityMethods.changeEmail,
    defaults,
    toInput: (values) => values,
    onDone: (_nothing, { email }) => {
      setAsked(email)
      form.form.reset(defaults)
    },
  })
  return (
    <>
      {asked !== undefined && (
        <Banner status="success" title={t`Please look into your mail`}>
          {t`We have sent a link to ${asked}. Until you use it, your present address stays.`}
        </Banner>
      )}
      <FormShell of={form} submitLabel={t`Change the address`} label={t`E-mail`} isForgetful>
        <FormField name="email" as={TextField} type="email" autoComplete="email" label={t`New e-mail`} />
        <FormField name="password" as={PasswordField} autoComplete="current-password" label={t`Present password`} />
      </FormShell>
    </>
  )
}
