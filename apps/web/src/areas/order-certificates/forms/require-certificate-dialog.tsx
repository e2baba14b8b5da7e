import {
  type OrderCertificates,
  orderCertificatesMethods,
} from '@fettle/contracts/order-certificates/order-certificates.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'

type Requirable = OrderCertificates['canRequire']

type RequireCertificateDialogProps = {
  readonly workOrderUuid: string
  readonly requirements: Requirable
  readonly onClose: () => void
}

/** Requires a certificate for a work order. */
export function RequireCertificateDialog({ workOrderUuid, requirements, onClose }: RequireCertificateDialogProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const form = useCommandForm({
    method: orderCertificatesMethods.require,
    defaults: { requirementKey: '' },
    toInput: ({ requirementKey }) => ({
      workOrderUuid,
      requirementKey: requirementKey as Requirable[number]['requirementKey'],
    }),
    onDone: () => {
      toast.success({ title: t`Certificate required` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Require a certificate`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Require certificate`} allowsLeaving onCancel={onClose}>
        <FormField
          name="requirementKey"
          as={SelectField}
          label={t`Certificate`}
          description={t`Without it the report is not accepted and the final invoice is not paid.`}
          options={requirements.map((each) => ({ id: each.requirementKey, label: labels.requirement(each) }))}
        />
      </FormShell>
    </Dialog>
  )
}
