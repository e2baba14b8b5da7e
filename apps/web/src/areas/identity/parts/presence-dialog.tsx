import { PasswordField } from '@fettle/ui/fields/password-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FormField } from '../../../kit/forms/form-field.tsx'

/** Asks for the password before a sign-in method is added. */
export function PresenceDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Confirm it’s you`} size="small" isOpen keepsOpen onOpenChange={onClose}>
      <Stack gap={4}>
        <Text tone="soft">{t`Enter your password to add a way to sign in.`}</Text>
        {children}
      </Stack>
    </Dialog>
  )
}

export function CurrentPasswordField() {
  const { t } = useLingui()
  return <FormField name="password" as={PasswordField} autoComplete="current-password" label={t`Password`} />
}
