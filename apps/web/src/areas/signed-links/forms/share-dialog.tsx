import { signedLinksMethods } from '@fettle/contracts/signed-links/signed-links.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { TextField } from '@fettle/ui/fields/text-field'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { LinkDaysField } from '../shared/link-days-field.tsx'

type ShareDialogProps = {
  readonly title: string
  readonly explanation: string
  readonly submitLabel: string
  readonly workOrderUuid: string
  readonly recipient?: { readonly name: string; readonly email: string } | undefined
  readonly onClose: () => void
}

/** Sends a signed link to a person without an account. */
export function ShareDialog({ title, explanation, submitLabel, workOrderUuid, recipient, onClose }: ShareDialogProps) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: signedLinksMethods.shareProgress,
    defaults: { recipientName: recipient?.name ?? '', email: recipient?.email ?? '', days: '14' },
    toInput: ({ recipientName, email, days }) => ({
      workOrderUuid,
      recipientName,
      email,
      days: Number(days),
    }),
    onDone: ({ email }) => {
      toast.success({ title: t`The link is on its way to ${email}` })
      onClose()
    },
  })
  return (
    <Dialog title={title} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={submitLabel} allowsLeaving onCancel={onClose}>
        <Text tone="soft">{explanation}</Text>
        <FormField name="recipientName" as={TextField} label={t`Name`} maxLength={120} />
        <FormField name="email" as={TextField} type="email" label={t`Email`} />
        <LinkDaysField />
      </FormShell>
    </Dialog>
  )
}
