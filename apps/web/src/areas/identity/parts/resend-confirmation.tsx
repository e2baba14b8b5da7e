import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { Button } from '@fettle/ui/controls/button'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** Sends a new confirmation link; the former one becomes invalid. */
export function ResendConfirmation({ size = 'medium' }: { size?: 'tiny' | 'medium' }) {
  const { t } = useLingui()
  const resend = useCommand(identityMethods.resendConfirmation)
  const press = () =>
    void resend.run({}).then(
      () => toast.success({ title: t`A new link is on its way` }),
      () => undefined,
    )
  return (
    <Button variant="secondary" color="default" size={size} loading={resend.isRunning} onPress={press}>
      {t`Send the link again`}
    </Button>
  )
}
