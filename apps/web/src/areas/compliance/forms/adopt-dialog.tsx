import { type RequirementView, requirementsMethods } from '@fettle/contracts/compliance/requirements.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { NumberField } from '@fettle/ui/fields/number-field'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'

type AdoptDialogProps = { readonly requirement: RequirementView; readonly onClose: () => void }

/** Switches a requirement on or off, and makes it stricter. */
export function AdoptDialog({ requirement, onClose }: AdoptDialogProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const { requirementKey, isOn, everyMonths, warnDays, months } = requirement
  const form = useCommandForm({
    method: requirementsMethods.adopt,
    record: requirement,
    defaults: { isOn, everyMonths, warnDays: warnDays as number | null },
    toInput: (values) => ({ requirementKey, ...values, warnDays: values.warnDays ?? 60 }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onClose()
    },
  })
  return (
    <Dialog title={labels.requirement(requirementKey)} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Save changes`} allowsLeaving onCancel={onClose}>
        <FormField
          name="isOn"
          as={SwitchField}
          label={t`Check this requirement`}
          description={
            requirement.check === 'not_verified' ? t`Its rule is not verified. You take it on yourself.` : undefined
          }
        />
        {months !== null && (
          <FormField
            name="everyMonths"
            as={NumberField}
            label={t`Your interval in months`}
            description={t`Shorter than the law: at most ${months}. For certificates accepted from now on.`}
            isRequired={false}
            minValue={1}
            maxValue={months}
          />
        )}
        <FormField
          name="warnDays"
          as={NumberField}
          label={t`Counts as expiring, in days before`}
          minValue={1}
          maxValue={366}
        />
      </FormShell>
    </Dialog>
  )
}
