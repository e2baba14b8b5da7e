import type { FollowOnView } from '@fettle/contracts/bookings/bookings.methods'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { NumberField } from '@fettle/ui/fields/number-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useLabels } from '../../../kit/use-labels.ts'

type FollowOnValues = {
  category: string
  people: number | null
  hours: number | null
  materials: string
}
export const noFollowOn: FollowOnValues = { category: '', people: null, hours: null, materials: '' }

/** Whether an outcome leaves work that is described. */
export const hasFollowOn = (outcome: string): boolean =>
  ['further_visit', 'parts_needed', 'quote_needed'].includes(outcome)

export const toFollowOn = ({ category, ...values }: FollowOnValues): FollowOnView => ({
  ...values,
  category: category === '' ? null : (category as FollowOnView['category']),
})

/** What remains: another trade, people, hours and materials. */
export function FollowOnFields() {
  const { t } = useLingui()
  const labels = useLabels()
  const outcome = useWatch<{ outcome: string }, 'outcome'>({ name: 'outcome' })
  if (!hasFollowOn(outcome)) return null
  return (
    <FormPart
      title={t`What is needed`}
      description={t`Work of another trade goes back to the client, who raises a follow-on order.`}
    >
      <FormField
        name="category"
        as={SelectField}
        label={t`Trade`}
        emptyOption={t`We do it ourselves`}
        isRequired={false}
        options={categorySlugs.map((id) => ({ id, label: labels.category(id) }))}
      />
      <FormField name="people" as={NumberField} label={t`People`} isRequired={false} minValue={1} maxValue={20} />
      <FormField name="hours" as={NumberField} label={t`Hours`} isRequired={false} minValue={1} maxValue={400} />
      <FormField
        name="materials"
        as={TextArea}
        label={t`Materials and access`}
        description={t`For example plasterboard, scaffold.`}
        isRequired={false}
        rows={2}
        maxLength={500}
      />
    </FormPart>
  )
}
