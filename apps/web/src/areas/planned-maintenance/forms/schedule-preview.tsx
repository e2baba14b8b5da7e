import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import type { RecurrenceRule } from '@fettle/domain/recurrence/recurrence'
import { formatRecurrence } from '@fettle/domain/recurrence/recurrence-text'
import { isDate } from '@fettle/domain/rules/dates'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { RecurrenceBanner } from '../shared/recurrence-banner.tsx'
import { toRule } from '../shared/recurrence-model.ts'
import type { ScheduleValues } from './schedule-form-model.ts'

/** The rule in words and its next dates, while it is entered. */
export function SchedulePreview() {
  const values = useWatch<ScheduleValues>() as ScheduleValues
  const rule = toRule(values, values.basis === 'scheduled')
  const asked = useDebounced(
    JSON.stringify({
      rule: formatRecurrence({ ...rule, missingDay: 'clamp' } as RecurrenceRule),
      startsOn: values.startsOn,
      shift: values.shift,
      locationUuid: values.locationUuids[0]?.uuid,
    }),
    1000,
  )
  const input = JSON.parse(asked) as { rule: string; startsOn: string; shift: 'none'; locationUuid?: string }
  const { data } = useQuery({ ...methodQuery(schedulesMethods.preview, input), enabled: isDate(input.startsOn) })
  if (!data || !isDate(values.startsOn)) return null
  return <RecurrenceBanner rule={rule} dates={data.dates.map(({ plannedOn }) => plannedOn)} />
}
