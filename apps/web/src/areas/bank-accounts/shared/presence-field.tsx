import { secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import { PasswordField } from '@fettle/ui/fields/password-field'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { methodQuery } from '../../../platform/queries/method-query.ts'

/** Asks people without a second factor for their password; of others a fresh code is asked by the call itself. */
export function PresenceField() {
  const { t } = useLingui()
  const { data: factors } = useQuery(methodQuery(secondFactorMethods.get, {}))
  const asksPassword = factors?.hasPassword && factors.authenticatorSince === null && factors.passkeys.length === 0
  if (!asksPassword) return null
  return (
    <FormField
      name="password"
      as={PasswordField}
      autoComplete="current-password"
      label={t`Your password`}
      description={t`To confirm that it is you.`}
    />
  )
}
