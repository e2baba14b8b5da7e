import { instantAt, isLocalTime, localTimeOf, minutesOfDay } from '@fettle/domain/kernel/calendar'
import { isDate } from '@fettle/domain/rules/dates'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { useHomeZone } from '../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../platform/edition/use-formats.ts'
import { useNow } from '../use-now.ts'

type NoteProps = {
  /** Time zone of the property. */
  readonly zone: string
  /** Names of the fields with the day, and with the times of that day. */
  readonly day: string
  readonly times: readonly string[]
}

/**
 * Beside the day and times of a form: names the zone of the property where it differs from the reader's, and times that
 * the day does not have because the clocks change.
 */
export function LocalTimeNote({ zone, day, times }: NoteProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useNow()
  const home = useHomeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const [date, ...entered] = useWatch({ name: [day, ...times] }) as string[]
  const zoneName = formats.zoneName(zone, date && isDate(date) ? instantAt(zone, date, 12 * 60) : now)
  const skipped =
    date && isDate(date) ? entered.filter((time) => time && !isLocalTime(zone, date, minutesOfDay(time))) : []
  return (
    <>
      {zone !== home && (
        <Text size="small" tone="soft">
          {t`Times are those of the property (${zoneName}).`}
        </Text>
      )}
      {skipped.map((time) => {
        const counted = localTimeOf(zone, instantAt(zone, date ?? '', minutesOfDay(time)))
        return (
          <Text key={time} size="small" tone="attention">
            {t`${time} does not exist on this day because the clocks change: it counts as ${counted}.`}
          </Text>
        )
      })}
    </>
  )
}
