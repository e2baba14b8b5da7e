import { type WarrantyTerms, warrantiesMethods } from '@fettle/contracts/work-orders/warranties.methods'
import { type Category, categorySlugs } from '@fettle/domain/work-orders/categories'
import { maxWarrantyMonths } from '@fettle/domain/work-orders/warranty'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { NumberField } from '@fettle/ui/fields/number-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'

/** Warranty on workmanship. */
export function WarrantyPage() {
  const { t } = useLingui()
  return (
    <SettingsScreen
      title={t`Warranty`}
      description={t`How long contractors guarantee their workmanship. Until then you can request a free callback, and a notice appears when the same work is raised again.`}
      {...loadStateOf(useQuery(methodQuery(warrantiesMethods.terms, {})), <PartSkeleton lines={3} />)}
    >
      {(terms) => (
        <Stack gap={5}>
          {terms.isShipped && (
            <Banner status="info">
              <Trans>Default value – not changed yet.</Trans>
            </Banner>
          )}
          <TermsForm terms={terms} />
        </Stack>
      )}
    </SettingsScreen>
  )
}

type Values = { months: number; own: Partial<Record<Category, number | null>> }

const valuesOf = ({ months, byCategory }: WarrantyTerms): Values => ({
  months,
  own: Object.fromEntries(
    categorySlugs.map((slug) => [slug, byCategory.find(({ category }) => category === slug)?.months ?? null]),
  ),
})

const inputOf = ({ months, own }: Values) => ({
  months,
  byCategory: categorySlugs.flatMap((category) => {
    const chosen = own[category] ?? null
    return chosen === null ? [] : [{ category, months: chosen }]
  }),
})

function TermsForm({ terms }: { terms: WarrantyTerms }) {
  const { t } = useLingui()
  const labels = useLabels()
  const { months } = terms
  const form = useCommandForm({
    method: warrantiesMethods.save,
    record: terms,
    defaults: valuesOf(terms),
    toInput: (values) => inputOf(values),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`} label={t`Warranty`} isSmall>
      <FormField
        name="months"
        as={NumberField}
        label={t`Warranty on workmanship`}
        description={t`Counted from the completion date; 0 for none. Also applies to work already completed.`}
        minValue={0}
        maxValue={maxWarrantyMonths}
        suffix={t`months`}
      />
      <FormPart title={t`Other times for some work`} description={t`If empty, the time above applies.`}>
        <Grid columns={2}>
          {categorySlugs.map((slug) => (
            <FormField
              key={slug}
              name={`own.${slug}`}
              as={NumberField}
              label={labels.category(slug)}
              isRequired={false}
              placeholder={String(months)}
              minValue={0}
              maxValue={maxWarrantyMonths}
              suffix={t`months`}
            />
          ))}
        </Grid>
      </FormPart>
    </FormShell>
  )
}
