import { DateField } from '@fettle/ui/fields/date-field'
import { TimeField } from '@fettle/ui/fields/time-field'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { LocalTimeNote } from '../../../kit/forms/local-time-note.tsx'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'

/** Deadline for quotes in the property's time zone; empty for none. */
export function DeadlineFields({ zone }: { zone: string }) {
  const { t } = useLingui()
  const hourCycle = useEdition().hourCycle === 'h12' ? 12 : 24
  return (
    <Stack gap={2}>
      <Grid minWidth={160}>
        <FormField
          name="deadlineDay"
          as={DateField}
          label={t`Quotes until`}
          description={t`Without a day there is no deadline.`}
          isRequired={false}
        />
        <FormField name="deadlineTime" as={TimeField} label={t`Time`} isRequired={false} hourCycle={hourCycle} />
      </Grid>
      <LocalTimeNote zone={zone} day="deadlineDay" times={['deadlineTime']} />
    </Stack>
  )
}
