import { bookingOutcomes } from '@fettle/domain/bookings/booking-states'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useLabels } from '../../../kit/use-labels.ts'

/** The outcome of a visit that took place; nothing of one to come. */
export function PastVisitFields() {
  const { t } = useLingui()
  const labels = useLabels()
  const agreement = useWatch<{ agreement: string }, 'agreement'>({ name: 'agreement' })
  if (agreement !== 'past') return null
  return (
    <FormPart title={t`Outcome`}>
      <FormField
        name="outcome"
        as={SelectField}
        label={t`Outcome`}
        emptyOption={t`Please choose`}
        options={[
          ...bookingOutcomes.map((id) => ({ id, label: labels.outcome(id) })),
          { id: 'no_access', label: t`No access` },
        ]}
      />
      <FormField
        name="found"
        as={TextArea}
        label={t`Findings`}
        description={t`Unless the work is complete: what is missing, or the card you left.`}
        isRequired={false}
        rows={3}
        maxLength={2000}
      />
    </FormPart>
  )
}
