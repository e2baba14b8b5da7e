import { DateField } from '@fettle/ui/fields/date-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TimeField } from '@fettle/ui/fields/time-field'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'

/** Date, start, end and note of a slot, in the property's time zone. */
export function SlotFields({ zone }: { zone: string }) {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useNow()
  const hourCycle = useEdition().hourCycle === 'h12' ? 12 : 24
  const zoneName = formats.zoneName(zone, now)
  return (
    <Stack>
      <Text size="small" tone="soft">
        <Trans>Times are those of the property ({zoneName}).</Trans>
      </Text>
      <FormField name="day" as={DateField} label={t`Day`} minValue={formats.dayIn(now, zone)} />
      <Grid columns={2}>
        <FormField name="from" as={TimeField} label={t`From`} hourCycle={hourCycle} />
        <FormField name="until" as={TimeField} label={t`Until`} hourCycle={hourCycle} />
      </Grid>
      <FormField name="note" as={TextArea} label={t`Note`} isRequired={false} rows={3} maxLength={2000} />
    </Stack>
  )
}
