import { taskSeriesMethods } from '@fettle/contracts/tasks/task-series.methods'
import type { RecurrenceRule } from '@fettle/domain/recurrence/recurrence'
import { formatRecurrence } from '@fettle/domain/recurrence/recurrence-text'
import { isDate } from '@fettle/domain/rules/dates'
import type { SeriesBasis } from '@fettle/domain/tasks/task-series'
import { Banner } from '@fettle/ui/feedback/banner'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { toRule } from '../../planned-maintenance/shared/recurrence-model.ts'
import { useRecurrenceText } from '../../planned-maintenance/shared/use-recurrence-text.ts'
import type { SeriesValues } from '../forms/series-form-model.ts'

/** The rule in words and its next twelve dates, while it is entered. */
export function SeriesPreview() {
  const { t } = useLingui()
  const formats = useFormats()
  const textOf = useRecurrenceText()
  const values = useWatch<SeriesValues>() as SeriesValues
  const rule = toRule(values, values.basis === 'fixed')
  const asked = useDebounced(
    JSON.stringify({
      rule: formatRecurrence({ ...rule, missingDay: 'clamp' } as RecurrenceRule),
      startsOn: values.startsOn,
      basis: values.basis,
      dueTime: values.dueTime === '' ? null : values.dueTime,
      aheadDays: values.aheadDays ?? 0,
    }),
    1000,
  )
  const input = JSON.parse(asked) as { rule: string; startsOn: string; basis: SeriesBasis; aheadDays: number }
  const { data } = useQuery({ ...methodQuery(taskSeriesMethods.preview, input), enabled: isDate(input.startsOn) })
  if (!data || !isDate(values.startsOn)) return null
  const dates = data.dates.map(({ dueOn }) => formats.day(dueOn))
  const lead = values.basis === 'fixed' ? '' : `${t`When each task is completed on its day:`} `
  return (
    <Banner status="info" title={textOf(rule)}>
      {dates.length === 0 ? t`This rule has no further date.` : `${lead}${dates.join(' · ')}`}
    </Banner>
  )
}
