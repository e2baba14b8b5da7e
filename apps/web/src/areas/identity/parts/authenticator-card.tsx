import { type FactorView, secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import { Button } from '@fettle/ui/controls/button'
import { TextField } from '@fettle/ui/fields/text-field'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { asksPassword } from './asks-password.ts'
import { CurrentPasswordField, PresenceDialog } from './presence-dialog.tsx'
import { QrCode } from './qr-code.tsx'

type Enrolment = { readonly secret: string; readonly address: string }
type AuthenticatorCardProps = {
  readonly factors: FactorView
  readonly headingLevel: 2 | 3
  readonly onCodes: (codes: readonly string[]) => void
}

/** Authenticator app: set up by QR code and first code, or removed. */
export function AuthenticatorCard({ factors, headingLevel, onCodes }: AuthenticatorCardProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const remove = useCommand(secondFactorMethods.removeAuthenticator)
  const finish = (codes: readonly string[]) => {
    setEnrolment(undefined)
    if (codes.length > 0) onCodes(codes)
  }
  const since = factors.authenticatorSince
  return (
    <Card
      title={t`Authenticator app`}
      description={
        since === null
          ? t`An app on your phone shows six digits that change every thirty seconds.`
          : t`Set up on ${formats.date(since)}.`
      }
      headingLevel={headingLevel}
      actions={
        since === null ? (
          enrolment === undefined && <BeginButton asksPassword={asksPassword(factors)} onEnrolled={setEnrolment} />
        ) : (
          <ConfirmedAction
            verb="remove"
            title={t`Remove the authenticator app?`}
            question={t`Its codes will no longer open your account.`}
            variant="secondary"
            color="critical"
            onConfirm={() => remove.run({})}
          >
            {t`Remove`}
          </ConfirmedAction>
        )
      }
    >
      {enrolment ? (
        <FirstCode enrolment={enrolment} onDone={finish} onCancel={() => setEnrolment(undefined)} />
      ) : undefined}
    </Card>
  )
}

type Begun = { readonly secret: string | null; readonly address: string | null }
type BeginProps = { readonly onBegun: (enrolment: Begun) => void; readonly onClose: () => void }
type BeginButtonProps = { readonly asksPassword: boolean; readonly onEnrolled: (enrolment: Enrolment) => void }

function BeginButton({ asksPassword, onEnrolled }: BeginButtonProps) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const begin = useCommand(secondFactorMethods.beginAuthenticator)
  const enrol = ({ secret, address }: Begun) => {
    if (secret && address) onEnrolled({ secret, address })
  }
  const press = () => (asksPassword ? setAsking(true) : void begin.run({ password: '' }).then(enrol, () => undefined))
  return (
    <>
      <Button variant="secondary" color="default" loading={begin.isRunning} onPress={press}>
        {t`Set up an app`}
      </Button>
      {isAsking && <BeginDialog onBegun={enrol} onClose={() => setAsking(false)} />}
    </>
  )
}

function BeginDialog({ onBegun, onClose }: BeginProps) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: secondFactorMethods.beginAuthenticator,
    defaults: { password: '' },
    toInput: (values) => values,
    onDone: (enrolment) => {
      onClose()
      onBegun(enrolment)
    },
  })
  return (
    <PresenceDialog onClose={onClose}>
      <FormShell form={form} submitLabel={t`Continue`} label={t`Authenticator app`} allowsLeaving onCancel={onClose}>
        <CurrentPasswordField />
      </FormShell>
    </PresenceDialog>
  )
}

type FirstCodeProps = {
  readonly enrolment: Enrolment
  readonly onDone: (codes: readonly string[]) => void
  readonly onCancel: () => void
}

function FirstCode({ enrolment, onDone, onCancel }: FirstCodeProps) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: secondFactorMethods.confirmAuthenticator,
    defaults: { code: '' },
    toInput: (values) => values,
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes ?? []),
  })
  return (
    <Stack gap={4}>
      <Text>{t`1. Scan this with your authenticator app, or type the key into it.`}</Text>
      <QrCode text={enrolment.address} label={t`QR code for your authenticator app`} />
      <Text weight="medium">{enrolment.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</Text>
      <FormShell form={form} submitLabel={t`Confirm the app`} allowsLeaving onCancel={onCancel}>
        <FormField
          name="code"
          as={TextField}
          autoComplete="one-time-code"
          label={t`2. Code that the app shows`}
          width="short"
        />
      </FormShell>
    </Stack>
  )
}
