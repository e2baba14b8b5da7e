import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import type { RecurrenceRule } from '@fettle/domain/recurrence/recurrence'
import { formatRecurrence } from '@fettle/domain/recurrence/recurrence-text'
import { isDate } from '@fettle/domain/rules/dates'
import { Banner } from '@fettle/ui/feedback/banner'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { toRule } from '../shared/recurrence-model.ts'
import { useRecurrenceText } from '../shared/use-recurrence-text.ts'
import type { ScheduleValues } from './schedule-form-model.ts'

/** The rule in words and its next dates, while it is entered. */
export function SchedulePreview() {
  const { t } = useLingui()
  const formats = useFormats()
  const textOf = useRecurrenceText()
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
  const dates = data.dates.map(({ plannedOn }) => formats.day(plannedOn))
  return (
    <Banner status="info" title={textOf(rule)}>
      {dates.length === 0 ? t`This rule has no further date.` : dates.join(' · ')}
    </Banner>
  )
}
