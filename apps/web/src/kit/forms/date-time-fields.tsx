import { DateField } from '@fettle/ui/fields/date-field'
import { TimeField } from '@fettle/ui/fields/time-field'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useEdition } from '../../platform/edition/edition-provider.tsx'
import { FormField } from './form-field.tsx'

/** Date and time of a past event, in the device's time zone. */
export function DateTimeFields({ label }: { label: string }) {
  const { t } = useLingui()
  const hourCycle = useEdition().hourCycle === 'h12' ? 12 : 24
  return (
    <Grid minWidth={160}>
      <FormField name="day" as={DateField} label={label} />
      <FormField name="time" as={TimeField} label={t`Time`} hourCycle={hourCycle} />
    </Grid>
  )
}
