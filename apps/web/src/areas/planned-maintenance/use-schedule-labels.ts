import type { ScheduleBasis } from '@fettle/domain/planned-maintenance/due-dates'
import type { OccurrenceState } from '@fettle/domain/planned-maintenance/occurrence-states'
import type { ScheduleKind } from '@fettle/domain/planned-maintenance/schedule'
import type { ScheduleState } from '@fettle/domain/planned-maintenance/schedule-states'
import type { Status } from '@fettle/ui/controls/status-badge'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../../kit/use-labels.ts'

export const scheduleStatus: Readonly<Record<ScheduleState, Status>> = {
  draft: 'draft',
  active: 'success',
  paused: 'warning',
  archived: 'cancelled',
}
export const occurrenceStatus: Readonly<Record<OccurrenceState, Status>> = {
  upcoming: 'info',
  instructed: 'in_progress',
  done: 'success',
  skipped: 'cancelled',
}

/** Labels of the states and choices of planned maintenance. */
export const useScheduleLabels = () => {
  const { t } = useLingui()
  const labels = useLabels()
  const states: Readonly<Record<ScheduleState, string>> = {
    draft: t`Draft`,
    active: t`Active`,
    paused: t`Paused`,
    archived: t`Archived`,
  }
  const occurrenceStates: Readonly<Record<Exclude<OccurrenceState, 'instructed'>, string>> = {
    upcoming: t`Planned`,
    done: t`Done`,
    skipped: t`Skipped`,
  }
  const made: Readonly<Record<ScheduleKind, string>> = {
    order: t`Work order raised`,
    inspection: t`Inspection planned`,
    task: t`Task created`,
  }
  const kinds: Readonly<Record<ScheduleKind, string>> = {
    order: t`Work order`,
    inspection: t`Inspection`,
    task: t`Task`,
  }
  const bases: Readonly<Record<ScheduleBasis, { readonly label: string; readonly description: string }>> = {
    scheduled: { label: t`By the calendar`, description: t`Late or early work does not move later dates.` },
    completed: { label: t`From the day the work is done`, description: t`Late work moves the next date.` },
    certificate: {
      label: t`From the certificate`,
      description: t`Work done within the early window keeps the due date; otherwise the day of the work counts.`,
    },
  }
  const reasons: Readonly<Record<string, string>> = {
    paused: t`The schedule was paused`,
    schedule_archived: t`The schedule was archived`,
    asset_retired: t`The asset was retired`,
    order_cancelled: t`The work order was cancelled`,
    inspection_cancelled: t`The inspection was cancelled`,
    task_cancelled: t`The task was cancelled`,
  }
  return {
    state: (state: ScheduleState) => states[state],
    occurrence: (state: OccurrenceState, makes: ScheduleKind) =>
      state === 'instructed' ? made[makes] : occurrenceStates[state],
    kind: (makes: ScheduleKind) => kinds[makes],
    bases,
    reason: (reason: string) => reasons[reason] ?? reason,
    problem: (code: string) => labels.refusal(code),
  }
}
