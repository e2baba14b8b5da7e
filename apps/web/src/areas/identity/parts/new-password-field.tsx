import { passphraseLength, validatePassword } from '@fettle/domain/rules/passwords'
import { Progress } from '@fettle/ui/feedback/progress'
import { PasswordField } from '@fettle/ui/fields/password-field'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'

/** A new password with its requirements, and how far the typed one fulfils them. */
export function NewPasswordField({ label }: { label?: string }) {
  const { t } = useLingui()
  return (
    <Stack gap={2}>
      <FormField
        name="password"
        as={PasswordField}
        autoComplete="new-password"
        label={label ?? t`Password`}
        description={t`At least 15 characters, or 8 with upper- and lower-case letters, a number and a symbol.`}
      />
      <PasswordMeter />
    </Stack>
  )
}

function PasswordMeter() {
  const { t } = useLingui()
  const values = useWatch<{ password?: string; fullName?: string; email?: string }>()
  const password = values.password ?? ''
  if (password === '') return null
  const refusal = validatePassword(password, [values.fullName ?? '', values.email ?? ''])
  const texts = {
    too_short: t`Too short`,
    too_long: t`Too long`,
    too_simple: t`Too simple: make it longer, or mix in numbers and symbols`,
    too_common: t`Too easy to guess`,
    holds_own_name: t`It contains your name or address`,
  }
  const isLong = Array.from(password).length >= passphraseLength
  const value = refusal === undefined ? (isLong ? 1 : 0.75) : Math.min(0.5, password.length / 30)
  return (
    <Progress
      label={t`Password strength`}
      value={value}
      valueText={refusal === undefined ? (isLong ? t`Strong` : t`Good`) : texts[refusal]}
      tone={refusal === undefined ? 'valid' : 'attention'}
    />
  )
}
