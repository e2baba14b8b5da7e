import { type VerificationWaiver, verificationsMethods } from '@fettle/contracts/verifications/verifications.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'

type WaiveDialogProps = {
  readonly contractorUuid: string
  readonly kind: VerificationWaiver['kind']
  readonly onClose: () => void
}

/** Waives one document of a contractor, with end date and reason. */
export function WaiveDialog({ contractorUuid, kind, onClose }: WaiveDialogProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const form = useCommandForm({
    method: verificationsMethods.waive,
    defaults: { reason: '', validUntil: '' },
    toInput: (values) => ({ ...values, contractorUuid, kind }),
    onDone: () => {
      toast.success({ title: t`Exemption granted` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Award without this document?`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Grant exemption`} allowsLeaving onCancel={onClose}>
        <Text tone="soft">{t`${labels.verificationKind(kind)}: work can be awarded without it until the date below.`}</Text>
        <FormField name="validUntil" as={DateField} label={t`Until`} width="short" />
        <FormField name="reason" as={TextArea} label={t`Reason`} rows={3} maxLength={1000} />
      </FormShell>
    </Dialog>
  )
}
