import { DateField } from '@fettle/ui/fields/date-field'
import { TimeField } from '@fettle/ui/fields/time-field'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'

/** Deadline for quotes in the property's time zone; empty for none. */
export function DeadlineFields() {
  const { t } = useLingui()
  const hourCycle = useEdition().hourCycle === 'h12' ? 12 : 24
  return (
    <Grid minWidth={160}>
      <FormField
        name="deadlineDay"
        as={DateField}
        label={t`Quotes until`}
        description={t`Without a day there is no deadline.`}
        isRequired={false}
      />
      <FormField
        name="deadlineTime"
        as={TimeField}
        label={t`Time`}
        description={t`By the clocks of the property.`}
        isRequired={false}
        hourCycle={hourCycle}
      />
    </Grid>
  )
}
