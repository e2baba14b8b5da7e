import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { Stack } from '@fettle/ui/layout/stack'
import { Heading } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { AwardRuleFields } from './award-rule-fields.tsx'
import { useKindOptions } from './use-kind-options.ts'

const none = null as number | null

export type Company = { readonly uuid: string; readonly name: string }
type Kind = 'contracted' | 'dlo' | 'preferred'
type AppointFormProps = { readonly company: Company; readonly onDone: () => void; readonly onBack: () => void }

/** Terms of an appointment. */
export function AppointForm({ company, onDone, onBack }: AppointFormProps) {
  const { t } = useLingui()
  const kinds = useKindOptions()
  const form = useCommandForm({
    method: contractorsMethods.appoint,
    defaults: { kind: 'contracted', autoAccepts: false, autoAcceptLimit: none, spendLimit: none },
    toInput: ({ kind, ...rules }) => ({ contractorUuid: company.uuid, kind: kind as Kind, ...rules }),
    onDone: () => {
      toast.success({ title: t`${company.name} added` })
      onDone()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add`} onCancel={onBack}>
      <Stack>
        <Heading level={3}>{company.name}</Heading>
        <FormField name="kind" as={RadioGroup} label={t`Agreement type`} asCards options={kinds} />
        <AwardRuleFields />
      </Stack>
    </FormShell>
  )
}
