import { taxProfilesMethods } from '@fettle/contracts/taxes/tax-profiles.methods'
import { checkOfMarket, type TaxCheckResult } from '@fettle/domain/taxes/tax-facts'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { TextField } from '@fettle/ui/fields/text-field'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useToday } from '../../../kit/use-today.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useCheckLabels } from '../shared/use-tax-labels.ts'

type DialogProps = { readonly contractorUuid: string; readonly onClose: () => void }

/** Records what the authority answered about a contractor. */
export function TaxCheckDialog({ contractorUuid, onClose }: DialogProps) {
  const { t } = useLingui()
  const { namespace } = useEdition()
  const labels = useCheckLabels()
  const today = useToday()
  const { kind, results } = checkOfMarket[namespace]
  const form = useCommandForm({
    method: taxProfilesMethods.recordCheck,
    defaults: { result: '', reference: '', checkedOn: today },
    toInput: (values) => ({ ...values, contractorUuid, result: values.result as TaxCheckResult }),
    onDone: () => {
      toast.success({ title: t`Check recorded` })
      onClose()
    },
  })
  return (
    <Dialog title={labels.kind[kind]} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Record check`} isSmall onCancel={onClose}>
        <FormField
          name="result"
          as={RadioGroup}
          label={t`Result`}
          options={(results as readonly TaxCheckResult[]).map((id) => ({ id, label: labels.result[id] }))}
        />
        <FormField
          name="reference"
          as={TextField}
          label={namespace === 'uk' ? t`Verification number` : t`Reference of the authority`}
          isRequired={false}
          maxLength={60}
          autoComplete="off"
        />
        <FormField name="checkedOn" as={DateField} label={t`Checked on`} maxValue={today} />
      </FormShell>
    </Dialog>
  )
}
