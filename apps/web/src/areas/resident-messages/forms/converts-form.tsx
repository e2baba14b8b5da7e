import {
  type ResidentSettingsView,
  residentMessagesMethods,
} from '@fettle/contracts/resident-messages/resident-messages.methods'
import { type ConvertRule, convertRules } from '@fettle/domain/resident-messages/on-call'
import { toast } from '@fettle/ui/feedback/toast'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'

/** The rule by which reports become orders without a member. */
export function ConvertsForm({ settings }: { settings: ResidentSettingsView }) {
  const { t } = useLingui()
  const labels: Readonly<Record<ConvertRule, string>> = {
    emergency: t`Emergencies only`,
    always: t`Every report`,
    never: t`None: a member accepts each one`,
  }
  const form = useCommandForm({
    method: residentMessagesMethods.saveSettings,
    record: settings,
    defaults: { converts: settings.converts as string },
    toInput: ({ converts }) => ({ converts: convertRules.find((each) => each === converts) ?? 'emergency' }),
    onDone: () => toast.success({ title: t`Changes saved` }),
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`} label={t`Reports at any hour`}>
      <FormField
        name="converts"
        as={RadioGroup}
        label={t`Becomes a work order at once`}
        description={t`Raised for the first person on call. More than five reports an hour from one network address always wait for a member.`}
        options={convertRules.map((id) => ({ id, label: labels[id] }))}
      />
    </FormShell>
  )
}
