import { addDays, instantAt, minutesOfDay } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { mostWindows } from '@fettle/domain/resident-visits/slot-offer'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { DateField } from '@fettle/ui/fields/date-field'
import { TimeField } from '@fettle/ui/fields/time-field'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useNow } from '../../../kit/use-now.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'

/** A time as it is entered: a day and two times of day in the time zone of the place. */
export type WindowRow = { readonly key: number; readonly day: string; readonly from: string; readonly until: string }

export const newRow = (key: number, day = ''): WindowRow => ({ key, day, from: '09:00', until: '11:00' })

/** Entered times in UTC; rows without a day are left out. */
export const toWindows = (rows: readonly WindowRow[], zone: string) =>
  rows
    .filter(({ day, from, until }) => day !== '' && from !== '' && until !== '')
    .map(({ day, from, until }) => ({
      startsAt: toInstant(instantAt(zone, day, minutesOfDay(from))),
      endsAt: toInstant(instantAt(zone, until <= from ? addDays(day, 1) : day, minutesOfDay(until))),
    }))

type WindowRowsProps = {
  readonly rows: readonly WindowRow[]
  readonly zone: string
  readonly onChange: (rows: readonly WindowRow[]) => void
}

/** Up to ten times of a visit. */
export function WindowRows({ rows, zone, onChange }: WindowRowsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useNow()
  const hourCycle = useEdition().hourCycle === 'h12' ? 12 : 24
  const change = (key: number, part: Partial<WindowRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const last = rows.at(-1)
  return (
    <Stack gap={4}>
      {rows.map(({ key, day, from, until }, at) => (
        <Stack key={key} gap={2}>
          <DateField
            label={rows.length > 1 ? t`Day ${at + 1}` : t`Day`}
            value={day}
            minValue={formats.dayIn(now, zone)}
            onChange={(value) => change(key, { day: value ?? '' })}
          />
          <Grid columns={2}>
            <TimeField
              label={t`From`}
              value={from}
              hourCycle={hourCycle}
              onChange={(value) => change(key, { from: value ?? '' })}
            />
            <TimeField
              label={t`Until`}
              value={until}
              hourCycle={hourCycle}
              onChange={(value) => change(key, { until: value ?? '' })}
            />
          </Grid>
          {rows.length > 1 && (
            <Button
              size="small"
              variant="tertiary"
              color="default"
              onPress={() => onChange(rows.filter((row) => row.key !== key))}
            >
              {t`Remove time ${at + 1}`}
            </Button>
          )}
        </Stack>
      ))}
      {rows.length < mostWindows && (
        <Button
          size="small"
          variant="secondary"
          color="default"
          startIcon={<AddIcon />}
          onPress={() => onChange([...rows, newRow((last?.key ?? 0) + 1, last?.day ? addDays(last.day, 1) : '')])}
        >
          {t`Add another time`}
        </Button>
      )}
    </Stack>
  )
}
