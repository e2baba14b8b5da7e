import { type SignOffTermsView, signOffsMethods } from '@fettle/contracts/completion-reports/sign-offs.methods'
import { maxSignOffDays, type SignOffWhen } from '@fettle/domain/completion-reports/sign-off'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { toast } from '@fettle/ui/feedback/toast'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { MultiSelectField } from '@fettle/ui/fields/multi-select-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { methodQuery } from '../../../platform/queries/method-query.ts'

/** Settings of sign-off: which work needs it, and how long a report waits. */
export function SignOffPage() {
  const { t } = useLingui()
  return (
    <SettingsScreen
      title={t`Sign-off`}
      description={t`Which completed work must be signed off before the final invoice. Applies to reports submitted from now on. Work on hazards is always signed off.`}
      {...loadStateOf(useQuery(methodQuery(signOffsMethods.terms, {})), <PartSkeleton lines={6} />)}
    >
      {(terms) => <TermsForm terms={terms} />}
    </SettingsScreen>
  )
}

const useWhens = (): readonly { id: SignOffWhen; label: string; description?: string }[] => {
  const { t } = useLingui()
  return [
    { id: 'always', label: t`All work` },
    {
      id: 'above',
      label: t`Work above a sum`,
      description: t`Work without an agreed sum is signed off as well.`,
    },
    { id: 'categories', label: t`Selected trades` },
    { id: 'never', label: t`None`, description: t`Reports are signed off on submission.` },
  ]
}

function TermsForm({ terms }: { terms: SignOffTermsView }) {
  const { t } = useLingui()
  const { version: _version, ...defaults } = terms
  const form = useCommandForm({
    method: signOffsMethods.save,
    record: terms,
    defaults,
    toInput: (values) => values,
    onDone: () => {
      toast.success({ title: t`Changes saved` })
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`} label={t`Sign-off`} isSmall>
      <FormField name="when" as={RadioGroup} label={t`What needs sign-off?`} options={useWhens()} />
      <ChosenFields />
    </FormShell>
  )
}

/** Fields of the selected option. */
function ChosenFields() {
  const { t } = useLingui()
  const labels = useLabels()
  const { currency } = useEdition()
  const when = useWatch<SignOffTermsView, 'when'>({ name: 'when' })
  return (
    <>
      {when === 'above' && (
        <FormField
          name="sum"
          as={MoneyField}
          label={t`More than`}
          description={t`The agreed cost including tax, with approved variations.`}
          currency={currency.code}
          minValue={0}
        />
      )}
      {when === 'categories' && (
        <FormField
          name="categories"
          as={MultiSelectField}
          label={t`Trades`}
          options={categorySlugs.map((id) => ({ id, label: labels.category(id) }))}
        />
      )}
      {when !== 'never' && (
        <FormField
          name="acceptAfterDays"
          as={NumberField}
          label={t`Signed off automatically after`}
          description={t`Counted from the day after submission, with public holidays at the property. An open issue pauses it. If empty, reports wait for a decision.`}
          isRequired={false}
          minValue={1}
          maxValue={maxSignOffDays}
          suffix={t`working days`}
        />
      )}
    </>
  )
}
