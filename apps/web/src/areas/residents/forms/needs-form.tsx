import { type ResidentView, residentsMethods } from '@fettle/contracts/residents/residents.methods'
import { type ResidentNeed, residentNeeds } from '@fettle/domain/residents/resident'
import { toast } from '@fettle/ui/feedback/toast'
import { Checkbox } from '@fettle/ui/fields/checkbox'
import { CheckboxGroup } from '@fettle/ui/fields/checkbox-group'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'

type NeedsFormProps = {
  readonly resident: ResidentView
  readonly needs: readonly ResidentNeed[]
  readonly onDone: () => void
}

/** Changes the needs of a resident, with the resident's consent. */
export function NeedsForm({ resident, needs, onDone }: NeedsFormProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const form = useCommandForm<{ needs: string[]; hasConsent: boolean }, typeof residentsMethods.saveNeeds>({
    method: residentsMethods.saveNeeds,
    record: resident,
    defaults: { needs: [...needs], hasConsent: needs.length > 0 },
    toInput: (values) => ({ ...values, residentUuid: resident.uuid, needs: values.needs as ResidentNeed[] }),
    onDone: () => {
      toast.success({ title: t`Needs saved` })
      onDone()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save needs`} onCancel={onDone} isSmall>
      <Stack>
        <FormField
          name="needs"
          as={CheckboxGroup}
          label={t`In this household`}
          description={t`Stored encrypted. A repair is more urgent where someone would come to harm.`}
          isRequired={false}
          options={residentNeeds.map((id) => ({ id, label: labels.residentNeed(id) }))}
        />
        <FormField
          name="hasConsent"
          as={Checkbox}
          label={t`The resident has agreed that this is stored`}
          description={t`Removed thirty days after moving out.`}
        />
      </Stack>
    </FormShell>
  )
}
