import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { enquiryTypes } from '@fettle/domain/work-orders/enquiry-types'
import { priorities } from '@fettle/domain/work-orders/priorities'
import { DateField } from '@fettle/ui/fields/date-field'
import { MultiSelectField } from '@fettle/ui/fields/multi-select-field'
import type { Option } from '@fettle/ui/fields/option-list'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import type { RuleValues } from './rule-form-model.ts'
import type { RuleOptions } from './use-rule-options.ts'

/** Scope and validity of a rule; empty fields do not restrict it. */
export function RuleScope({ sources }: { sources: RuleOptions }) {
  const { t } = useLingui()
  const labels = useLabels()
  const isOfOrder = useWatch<RuleValues, 'subject'>({ name: 'subject' }) !== 'scope'
  const some = (name: string, label: string, options: readonly Option[]) => (
    <FormField name={name} as={MultiSelectField} label={label} isRequired={false} options={options} />
  )
  return (
    <FormPart title={t`Where it applies`} description={t`Empty means all.`}>
      <Grid minWidth={220}>
        {some('organisationUuids', t`Branches`, sources.branches)}
        {some('locationUuids', t`Locations and everything below them`, sources.places)}
        {some(
          'categories',
          t`Trades`,
          categorySlugs.map((id) => ({ id, label: labels.category(id) })),
        )}
        {isOfOrder &&
          some(
            'priorities',
            t`Priorities`,
            priorities.map((id) => ({ id, label: labels.priority(id) })),
          )}
        {some('contractorUuids', t`Contractors`, sources.contractors)}
        {isOfOrder &&
          some(
            'enquiryTypes',
            t`Agreement type`,
            enquiryTypes.map((id) => ({ id, label: labels.enquiryType(id) })),
          )}
        <FormField name="validFrom" as={DateField} label={t`Valid from`} isRequired={false} />
        <FormField name="validTo" as={DateField} label={t`Valid until`} isRequired={false} />
      </Grid>
    </FormPart>
  )
}
