import type { MissedPolicy, SeriesBasis, SeriesState } from '@fettle/domain/tasks/task-series'
import type { Status } from '@fettle/ui/controls/status-badge'
import { useLingui } from '@lingui/react/macro'

export const seriesStatus: Readonly<Record<SeriesState, Status>> = {
  active: 'success',
  paused: 'warning',
  ended: 'cancelled',
}

/** Labels of series of tasks. */
export const useSeriesLabels = () => {
  const { t } = useLingui()
  const states: Readonly<Record<SeriesState, string>> = { active: t`Active`, paused: t`Paused`, ended: t`Ended` }
  const bases: Readonly<Record<SeriesBasis, string>> = {
    fixed: t`The calendar`,
    after_completion: t`The day the task before was completed`,
  }
  const missed: Readonly<Record<MissedPolicy, string>> = {
    one: t`One task stands for all of them`,
    skip: t`They are left out`,
    all: t`Each has its task, twelve at most`,
  }
  return { states, bases, missed }
}
