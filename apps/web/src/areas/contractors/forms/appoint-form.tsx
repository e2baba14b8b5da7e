import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { Checkbox } from '@fettle/ui/checkbox'
import { MoneyField } from '@fettle/ui/money-field'
import { RadioGroup } from '@fettle/ui/radio-group'
import { Stack } from '@fettle/ui/stack'
import { Heading } from '@fettle/ui/text'
import { toast } from '@fettle/ui/toast'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useWords } from '../../../kit/words.ts'
import { useEdition } from '../../../platform/edition/use-edition.ts'

export type Company = { readonly uuid: string; readonly name: string }
type Kind = 'contracted' | 'dlo' | 'preferred'
type AppointFormProps = { readonly company: Company; readonly onDone: () => void; readonly onBack: () => void }

/** Under which rules a company works for the client. */
export function AppointForm({ company, onDone, onBack }: AppointFormProps) {
  const { t } = useLingui()
  const words = useWords()
  const { currency } = useEdition()
  const form = useCommandForm({
    method: contractorsMethods.appoint,
    defaults: { kind: 'contracted', autoAccepts: false, spendLimit: null as number | null },
    toInput: ({ kind, ...rules }) => ({ contractorUuid: company.uuid, kind: kind as Kind, ...rules }),
    onDone: () => {
      toast.success({ title: t`${company.name} is appointed` })
      onDone()
    },
  })
  const about = {
    contracted: t`Works under your terms; work can be awarded without a quote.`,
    preferred: t`Asked first for quotes; no award without one.`,
    dlo: t`Your own employed operatives, planned by calendar.`,
  }
  return (
    <FormShell of={form} submitLabel={t`Appoint`} onCancel={onBack}>
      <Stack>
        <Heading level={3}>{company.name}</Heading>
        <FormField
          name="kind"
          as={RadioGroup}
          label={t`How they work for you`}
          asCards
          options={(['contracted', 'preferred', 'dlo'] as const).map((id) => ({
            id,
            label: words.appointment(id),
            description: about[id],
          }))}
        />
        <FormField
          name="spendLimit"
          as={MoneyField}
          label={t`Limit per job`}
          description={t`No single job above this sum can be awarded to them.`}
          isRequired={false}
          currency={currency.code}
          minValue={0}
          width="short"
        />
        <FormField name="autoAccepts" as={Checkbox} label={t`Awards count as accepted at once`} />
      </Stack>
    </FormShell>
  )
}
