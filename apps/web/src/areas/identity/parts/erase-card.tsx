import { privacyMethods } from '@fettle/contracts/identity/privacy.methods'
import { secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import { Button } from '@fettle/ui/controls/button'
import { PasswordField } from '@fettle/ui/fields/password-field'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'
import { useHistory } from '../../../platform/history.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'

/** Erases the account: explains deletion and retention, and requires the password. */
export function EraseCard() {
  const { t } = useLingui()
  const { data: factors } = useQuery(methodQuery(secondFactorMethods.get, {}))
  const [isAsked, setAsked] = useState(false)
  return (
    <Card title={t`Delete my account`} headingLevel={3}>
      <Stack gap={3} align="start">
        <Text>{t`Your name, addresses, phone number, password, second factors, sessions and the emails sent to you are deleted. You leave every organisation.`}</Text>
        <Text>{t`Messages and documents stay with the organisations they belong to and show an erased person instead of your name. Invoices, quotes and signed reports are kept as the law requires.`}</Text>
        <Button variant="secondary" color="critical" onPress={() => setAsked(true)}>
          {t`Delete my account`}
        </Button>
      </Stack>
      {isAsked && factors && <EraseDialog hasPassword={factors.hasPassword} onClose={() => setAsked(false)} />}
    </Card>
  )
}

function EraseDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const history = useHistory()
  const namespace = useRouteParam('namespace')
  const form = useCommandForm({
    method: privacyMethods.eraseOwnAccount,
    defaults: { password: '' },
    toInput: (values) => values,
    onDone: () => history.replace(authPaths.logout(namespace)),
  })
  return (
    <Dialog title={t`Delete your account for good?`} size="small" isOpen keepsOpen onOpenChange={onClose}>
      <Stack gap={4}>
        <Text tone="soft">{t`This cannot be undone.`}</Text>
        <FormShell
          form={form}
          submitLabel={t`Delete for good`}
          label={t`Delete my account`}
          allowsLeaving
          onCancel={onClose}
        >
          {hasPassword && (
            <FormField name="password" as={PasswordField} autoComplete="current-password" label={t`Password`} />
          )}
        </FormShell>
      </Stack>
    </Dialog>
  )
}
