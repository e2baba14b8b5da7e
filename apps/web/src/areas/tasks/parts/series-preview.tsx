import { taskSeriesMethods } from '@fettle/contracts/tasks/task-series.methods'
import type { RecurrenceRule } from '@fettle/domain/recurrence/recurrence'
import { formatRecurrence } from '@fettle/domain/recurrence/recurrence-text'
import { isDate } from '@fettle/domain/rules/dates'
import type { SeriesBasis } from '@fettle/domain/tasks/task-series'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { RecurrenceBanner } from '../../planned-maintenance/shared/recurrence-banner.tsx'
import { toRule } from '../../planned-maintenance/shared/recurrence-model.ts'
import type { SeriesValues } from '../forms/series-form-model.ts'

/** The rule in words and its next twelve dates, while it is entered. */
export function SeriesPreview() {
  const { t } = useLingui()
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
  const lead = values.basis === 'fixed' ? '' : `${t`When each task is completed on its day:`} `
  return <RecurrenceBanner rule={rule} dates={data.dates.map(({ dueOn }) => dueOn)} lead={lead} />
}
