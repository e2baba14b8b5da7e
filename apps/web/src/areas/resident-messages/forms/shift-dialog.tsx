import { residentMessagesMethods } from '@fettle/contracts/resident-messages/resident-messages.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { addDays, instantAt, minutesOfDay } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { DateField } from '@fettle/ui/fields/date-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { TimeField } from '@fettle/ui/fields/time-field'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'

const toMoment = (zone: string, day: string, time: string) =>
  day === '' || time === '' ? '' : toInstant(instantAt(zone, day, minutesOfDay(time)))

/** Puts a member on call. */
export function ShiftDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { timeZones, hourCycle: cycle } = useEdition()
  const formats = useFormats()
  const zone = timeZones[0]?.tzDatabaseTimeZone ?? 'UTC'
  const today = formats.dayIn(useNow(), zone)
  const hourCycle = cycle === 'h12' ? 12 : 24
  const members = useQuery(methodPageQuery(usersMethods.list, { status: 'ACTIVE' }, { limit: 100 })).data?.rows ?? []
  const form = useCommandForm({
    method: residentMessagesMethods.addShift,
    defaults: {
      memberUuid: '',
      fromDay: today,
      from: '17:00',
      untilDay: addDays(today, 1),
      until: '08:00',
      rank: 1 as number | null,
      telephone: '',
    },
    toInput: ({ memberUuid, fromDay, from, untilDay, until, rank, telephone }) => ({
      memberUuid,
      telephone,
      rank: rank ?? 1,
      startsAt: toMoment(zone, fromDay, from),
      endsAt: toMoment(zone, untilDay, until),
    }),
    toField: (field) => ({ startsAt: 'fromDay', endsAt: 'untilDay' })[field] ?? field,
    onDone: onClose,
  })
  return (
    <Dialog title={t`Add shift`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Add shift`} onCancel={onClose}>
        <Stack>
          <FormField
            name="memberUuid"
            as={SelectField}
            label={t`Member`}
            options={members.map(({ uuid, firstName, lastName }) => ({ id: uuid, label: `${firstName} ${lastName}` }))}
          />
          <Grid columns={2}>
            <FormField name="fromDay" as={DateField} label={t`From day`} />
            <FormField name="from" as={TimeField} label={t`From time`} hourCycle={hourCycle} />
            <FormField name="untilDay" as={DateField} label={t`Until day`} />
            <FormField name="until" as={TimeField} label={t`Until time`} hourCycle={hourCycle} />
          </Grid>
          <FormField
            name="rank"
            as={NumberField}
            label={t`Rank`}
            description={t`The lowest rank is the person for whom orders are raised.`}
            minValue={1}
            maxValue={9}
            hasSteppers
          />
          <FormField name="telephone" as={TextField} type="tel" label={t`Phone`} isRequired={false} />
        </Stack>
      </FormShell>
    </Dialog>
  )
}
