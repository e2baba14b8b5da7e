import { type FaultTreeView, faultTreesMethods } from '@fettle/contracts/repair-reports/fault-trees.methods'
import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import { hasPublicNumber } from '@fettle/domain/repair-reports/emergency-numbers'
import { toast } from '@fettle/ui/feedback/toast'
import { MultiSelectField } from '@fettle/ui/fields/multi-select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Card } from '@fettle/ui/layout/card'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { residentLanguageNames } from '../../../platform/language/language-names.ts'

type Values = { note: string; languages: ResidentLanguage[]; gas: string; power: string }

/** Note, languages and emergency numbers of a draft. */
export function TreeSettings({ tree }: { readonly tree: FaultTreeView }) {
  const { t } = useLingui()
  const { namespace } = useEdition()
  const { number, note, languages, numbers } = tree
  const form = useCommandForm<Values, typeof faultTreesMethods.save>({
    method: faultTreesMethods.save,
    record: tree,
    defaults: { note, languages: [...languages], ...numbers },
    toInput: ({ gas, power, ...values }) => ({ ...values, number, numbers: { gas, power } }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
    },
  })
  const help = (target: 'gas' | 'power') =>
    hasPublicNumber(namespace, target) ? t`Empty: the number of the country.` : t`The number of your network operator.`
  return (
    <Card title={t`About this version`}>
      <FormShell form={form} submitLabel={t`Save changes`} isSmall>
        <Stack gap={4}>
          <FormField name="note" as={TextField} label={t`What changes`} isRequired={false} maxLength={500} />
          <FormField
            name="languages"
            as={MultiSelectField}
            label={t`Languages of your own texts`}
            description={t`Each text of your own is needed in all of these. Residents with another language read it in that of the country.`}
            options={residentLanguageNames.map(([id, label]) => ({ id, label }))}
          />
          <Grid columns={2}>
            <FormField
              name="gas"
              as={TextField}
              label={t`Gas emergency number`}
              description={help('gas')}
              isRequired={!hasPublicNumber(namespace, 'gas')}
              maxLength={40}
            />
            <FormField
              name="power"
              as={TextField}
              label={t`Number for power cuts`}
              description={help('power')}
              isRequired={!hasPublicNumber(namespace, 'power')}
              maxLength={40}
            />
          </Grid>
        </Stack>
      </FormShell>
    </Card>
  )
}
