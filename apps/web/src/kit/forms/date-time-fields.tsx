import { DateField } from '@fettle/ui/fields/date-field'
import { TimeField } from '@fettle/ui/fields/time-field'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useEdition } from '../../platform/edition/edition-provider.tsx'
import { FormField } from './form-field.tsx'
import { LocalTimeNote } from './local-time-note.tsx'

/** Date and time of a past event, in the time zone of the property. */
export function DateTimeFields({ label, zone }: { label: string; zone: string }) {
  const { t } = useLingui()
  const hourCycle = useEdition().hourCycle === 'h12' ? 12 : 24
  return (
    <Stack gap={2}>
      <Grid minWidth={160}>
        <FormField name="day" as={DateField} label={label} />
        <FormField name="time" as={TimeField} label={t`Time`} hourCycle={hourCycle} />
      </Grid>
      <LocalTimeNote zone={zone} day="day" times={['time']} />
    </Stack>
  )
}
