import { DateField } from '@fettle/ui/fields/date-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TimeField } from '@fettle/ui/fields/time-field'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { LocalTimeNote } from '../../../kit/forms/local-time-note.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'

/** Date, start, end and note of a slot, in the property's time zone. */
export function SlotFields({ zone }: { zone: string }) {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useNow()
  const hourCycle = useEdition().hourCycle === 'h12' ? 12 : 24
  return (
    <Stack>
      <FormField name="day" as={DateField} label={t`Day`} minValue={formats.dayIn(now, zone)} />
      <Grid columns={2}>
        <FormField name="from" as={TimeField} label={t`From`} hourCycle={hourCycle} />
        <FormField name="until" as={TimeField} label={t`Until`} hourCycle={hourCycle} />
      </Grid>
      <LocalTimeNote zone={zone} day="day" times={['from', 'until']} />
      <FormField name="note" as={TextArea} label={t`Note`} isRequired={false} rows={3} maxLength={2000} />
    </Stack>
  )
}
