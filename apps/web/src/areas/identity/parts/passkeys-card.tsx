import { type FactorView, passkeysMethods } from '@fettle/contracts/identity/second-factor.methods'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Card } from '@fettle/ui/layout/card'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { asksPassword } from './asks-password.ts'
import { CurrentPasswordField, PresenceDialog } from './presence-dialog.tsx'
import { usePasskeyRegistration } from './use-passkey.ts'

type PasskeysCardProps = {
  readonly factors: FactorView
  readonly headingLevel: 2 | 3
  readonly onCodes: (codes: readonly string[]) => void
}

/** Passkeys of the person. */
export function PasskeysCard({ factors, headingLevel, onCodes }: PasskeysCardProps) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const begin = useCommand(passkeysMethods.beginRegistration)
  const making = usePasskeyRegistration((codes) => {
    if (codes.length > 0) onCodes(codes)
  })
  const register = ({ options }: { options: string }) =>
    void making.press({ name: deviceName(t`This device`), options })
  const press = () =>
    asksPassword(factors) ? setAsking(true) : void begin.run({ password: '' }).then(register, () => undefined)
  return (
    <Card
      title={t`Passkeys`}
      description={t`Sign in with the fingerprint, face or PIN of this device, without a password.`}
      headingLevel={headingLevel}
      actions={
        <Button variant="secondary" color="default" loading={making.isRunning || begin.isRunning} onPress={press}>
          {t`Add a passkey`}
        </Button>
      }
    >
      {isAsking && <BeginDialog onBegun={register} onClose={() => setAsking(false)} />}
      {making.problem || factors.passkeys.length > 0 ? (
        <Stack gap={4}>
          {making.problem && <Banner status="warning" isUrgent title={making.problem} />}
          {factors.passkeys.length > 0 && (
            <Stack as="ul" gap={2}>
              {factors.passkeys.map((key) => (
                <li key={key.uuid}>
                  <Passkey of={key} />
                </li>
              ))}
            </Stack>
          )}
        </Stack>
      ) : undefined}
    </Card>
  )
}

type BeginProps = { readonly onBegun: (registration: { options: string }) => void; readonly onClose: () => void }

function BeginDialog({ onBegun, onClose }: BeginProps) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: passkeysMethods.beginRegistration,
    defaults: { password: '' },
    toInput: (values) => values,
    onDone: (registration) => {
      onClose()
      onBegun(registration)
    },
  })
  return (
    <PresenceDialog onClose={onClose}>
      <FormShell form={form} submitLabel={t`Continue`} label={t`Passkeys`} allowsLeaving onCancel={onClose}>
        <CurrentPasswordField />
      </FormShell>
    </PresenceDialog>
  )
}

/** Platform name from the browser, as default name of a passkey. */
const deviceName = (otherwise: string): string =>
  /iPhone|iPad|Android|Windows|Macintosh|Linux/.exec(navigator.userAgent)?.[0].replace('Macintosh', 'Mac') ?? otherwise

function Passkey({ of }: { of: FactorView['passkeys'][number] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const remove = useCommand(passkeysMethods.remove)
  const used = of.usedAt === null ? t`not used yet` : t`last used on ${formats.date(of.usedAt)}`
  return (
    <Row gap={4} justify="between">
      <Text>{t`${of.name}, added on ${formats.date(of.createdAt)}, ${used}`}</Text>
      <ConfirmedAction
        verb="remove"
        title={t`Remove this passkey?`}
        question={t`It will no longer open your account.`}
        variant="tertiary"
        size="small"
        color="critical"
        onConfirm={() => remove.run({ passkeyUuid: of.uuid })}
      >
        {t`Remove`}
      </ConfirmedAction>
    </Row>
  )
}
