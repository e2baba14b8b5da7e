import { type ComplianceItemView, complianceMethods } from '@fettle/contracts/compliance/compliance.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'

type Choice = 'yes' | 'no' | 'derived'

/** States whether the requirement applies, with the reason, instead of what the facts say. */
export function ApplicabilityDialog({ item, onClose }: { item: ComplianceItemView; onClose: () => void }) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: complianceMethods.setApplicability,
    record: item,
    defaults: { applies: (item.setApplies ?? 'derived') as Choice, reason: item.reason, reviewOn: item.reviewOn ?? '' },
    toInput: ({ applies, reason, reviewOn }) => ({
      complianceItemUuid: item.uuid,
      applies: applies === 'derived' ? null : applies,
      reason,
      reviewOn: reviewOn || null,
    }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Does it apply here?`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Save changes`} allowsLeaving onCancel={onClose}>
        <FormField
          name="applies"
          as={RadioGroup}
          label={t`Does it apply?`}
          options={[
            { id: 'derived', label: t`As the facts say` },
            { id: 'yes', label: t`It applies` },
            { id: 'no', label: t`It does not apply` },
          ]}
        />
        <FormField name="reason" as={TextArea} label={t`Reason`} rows={3} maxLength={500} />
        <FormField name="reviewOn" as={DateField} label={t`Review on`} isRequired={false} width="short" />
      </FormShell>
    </Dialog>
  )
}
