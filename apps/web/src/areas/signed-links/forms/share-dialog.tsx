import type { signedLinksMethods } from '@fettle/contracts/signed-links/signed-links.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'

type Method = (typeof signedLinksMethods)['shareProgress'] | (typeof signedLinksMethods)['askOwner']
type ShareDialogProps = {
  readonly title: string
  readonly explanation: string
  readonly submitLabel: string
  readonly method: Method
  /** Subject of the link. */
  readonly of: { readonly workOrderUuid: string; readonly quoteUuid?: string }
  readonly recipient?: { readonly name: string; readonly email: string } | undefined
  readonly onClose: () => void
}

const spans = [3, 7, 14, 30, 60]

/** Sends a signed link to a person without an account. */
export function ShareDialog({ title, explanation, submitLabel, method, of, recipient, onClose }: ShareDialogProps) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: method as (typeof signedLinksMethods)['askOwner'],
    defaults: { recipientName: recipient?.name ?? '', email: recipient?.email ?? '', days: '14' },
    toInput: ({ recipientName, email, days }) => ({
      ...(of as { workOrderUuid: string; quoteUuid: string }),
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
        <FormField name="email" as={TextField} type="email" label={t`E-mail`} />
        <FormField
          name="days"
          as={SelectField}
          label={t`The link works for`}
          options={spans.map((days) => ({ id: String(days), label: plural(days, { one: '# day', other: '# days' }) }))}
        />
      </FormShell>
    </Dialog>
  )
}
