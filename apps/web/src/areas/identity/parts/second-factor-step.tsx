import { secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import type { SessionView } from '@fettle/contracts/identity/session-view'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { PasskeyButton } from './passkey-button.tsx'

type SecondStepProps = {
  readonly awaits: NonNullable<SessionView['awaits']>
  readonly onDone: (session: SessionView) => void
}

/** Second factor: a code of the app, a recovery code, or a passkey, as far as set up. */
export function SecondFactorStep({ awaits, onDone }: SecondStepProps) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: secondFactorMethods.prove,
    defaults: { code: '' },
    toInput: (values) => values,
    call: { handlesUnauthorised: true },
    onDone,
  })
  return (
    <Stack gap={4}>
      {awaits.code && (
        <FormShell form={form} submitLabel={t`Confirm`} allowsLeaving fullWidth>
          <FormField
            name="code"
            as={TextField}
            autoComplete="one-time-code"
            label={t`Code`}
            description={t`Six digits of your authenticator app, or one of your recovery codes.`}
          />
        </FormShell>
      )}
      {awaits.passkey && <PasskeyButton onDone={onDone} />}
    </Stack>
  )
}
