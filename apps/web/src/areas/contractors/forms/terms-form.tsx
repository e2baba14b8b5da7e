import { type ContractorView, contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { AwardRuleFields } from './award-rule-fields.tsx'
import { useKindOptions } from './use-kind-options.ts'

/** Changes the terms of an appointment; direct labour keeps its kind. */
export function TermsForm({ contractor }: { contractor: ContractorView }) {
  const { t } = useLingui()
  const kinds = useKindOptions()
  const { kind, autoAccepts, autoAcceptLimit, spendLimit } = contractor
  const isOwn = kind === 'dlo'
  const form = useCommandForm({
    method: contractorsMethods.changeTerms,
    record: contractor,
    defaults: {
      kind: kind as string,
      autoAccepts,
      autoAcceptLimit: autoAcceptLimit?.amount ?? null,
      spendLimit: spendLimit?.amount ?? null,
    },
    toInput: (values) => ({
      ...values,
      contractorUuid: contractor.uuid,
      kind: values.kind as ContractorView['kind'],
    }),
    onDone: () => toast.success({ title: t`Changes saved` }),
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`}>
      <Stack>
        {!isOwn && (
          <FormField
            name="kind"
            as={RadioGroup}
            label={t`Agreement type`}
            asCards
            options={kinds.filter(({ id }) => id !== 'dlo')}
          />
        )}
        <AwardRuleFields isOwn={isOwn} />
      </Stack>
    </FormShell>
  )
}
