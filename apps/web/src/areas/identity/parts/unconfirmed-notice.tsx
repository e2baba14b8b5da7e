import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** What was typed at a sign-in whose password was right and whose address is not confirmed. */
export type Unconfirmed = { readonly email: string; readonly password: string }

/** Tells that the address is not confirmed yet, and sends the link again. */
export function UnconfirmedNotice({ given }: { given: Unconfirmed }) {
  const { t } = useLingui()
  const command = useCommand(identityMethods.requestConfirmation, { isQuiet: true, handlesUnauthorised: true })
  const [isSent, setSent] = useState(false)
  const send = () =>
    void command.run(given).then(
      () => setSent(true),
      () => undefined,
    )
  if (isSent)
    return (
      <Banner status="success" title={t`A new link is on its way`}>
        {t`Open the link in the email to ${given.email}, then sign in.`}
      </Banner>
    )
  return (
    <Banner
      status="warning"
      isUrgent
      title={t`Confirm your email first`}
      actions={
        <Button variant="secondary" color="default" size="small" loading={command.isRunning} onPress={send}>
          {t`Send again`}
        </Button>
      }
    >
      {command.failure?.message ?? t`We sent a link to ${given.email}. Open it to confirm that the address is yours.`}
    </Banner>
  )
}
