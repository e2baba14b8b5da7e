import { type MandateView, mandatesMethods } from '@fettle/contracts/mandates/mandates.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { PresenceField } from '../../bank-accounts/shared/presence-field.tsx'

type RevokeMandateDialogProps = { readonly mandate: MandateView; readonly onClose: () => void }

/** Revokes a mandate, with proof of presence. */
export function RevokeMandateDialog({ mandate, onClose }: RevokeMandateDialogProps) {
  const { t } = useLingui()
  const title = t`Revoke the mandate?`
  const form = useCommandForm({
    method: mandatesMethods.revoke,
    record: mandate,
    defaults: { password: '' },
    toInput: (values) => ({ ...values, mandateUuid: mandate.uuid }),
    onDone: () => {
      toast.success({ title: t`Mandate revoked` })
      onClose()
    },
  })
  return (
    <Dialog title={title} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Stack>
        <Text>{t`Nothing is collected by it any more; announced collections are not made. A new mandate can be signed.`}</Text>
        <FormShell form={form} submitLabel={t`Revoke`} label={title} isSmall onCancel={onClose}>
          <PresenceField />
        </FormShell>
      </Stack>
    </Dialog>
  )
}
