import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { enquiryTypes } from '@fettle/domain/work-orders/enquiry-types'
import { priorities } from '@fettle/domain/work-orders/priorities'
import { DateField } from '@fettle/ui/date-field'
import { FormPart } from '@fettle/ui/form-frame'
import { MultiSelectField } from '@fettle/ui/multi-select-field'
import type { Option } from '@fettle/ui/option-list'
import { Grid } from '@fettle/ui/stack'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useWords } from '../../../kit/words.ts'
import type { RuleSources } from './use-rule-sources.ts'

/** Where and when a rule holds. What is left empty leaves its side open. */
export function RuleScope({ sources }: { sources: RuleSources }) {
  const { t } = useLingui()
  const words = useWords()
  const some = (name: string, label: string, options: readonly Option[]) => (
    <FormField name={name} as={MultiSelectField} label={label} isRequired={false} options={options} />
  )
  return (
    <FormPart title={t`Where it applies`} description={t`What you leave empty stands for everything.`}>
      <Grid minWidth={220}>
        {some('organisationUuids', t`Branches`, sources.branches)}
        {some('locationUuids', t`Locations and everything below them`, sources.places)}
        {some(
          'categories',
          t`Categories`,
          categorySlugs.map((id) => ({ id, label: words.category(id) })),
        )}
        {some(
          'priorities',
          t`Priorities`,
          priorities.map((id) => ({ id, label: words.priority(id) })),
        )}
        {some('contractorUuids', t`Contractors`, sources.contractors)}
        {some(
          'enquiryTypes',
          t`How contractors work for you`,
          enquiryTypes.map((id) => ({ id, label: words.enquiryType(id) })),
        )}
        <FormField name="validFrom" as={DateField} label={t`Valid from`} isRequired={false} />
        <FormField name="validTo" as={DateField} label={t`Valid until`} isRequired={false} />
      </Grid>
    </FormPart>
  )
}
