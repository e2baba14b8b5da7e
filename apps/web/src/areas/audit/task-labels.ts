import { useLingui } from '@lingui/react/macro'
import type { Names } from './area-labels.ts'

/** Labels of columns about tasks, their checklists, links and series. */
export const useTaskFieldLabels = (): Names => {
  const { t } = useLingui()
  return {
    ahead_days: t`Days ahead`,
    assignee_membership_id: t`Assignee`,
    'task_series.basis': t`Counts from`,
    checklist: t`Checklist`,
    completed_at: t`Completed`,
    completed_by_membership_id: t`Completed by`,
    description: t`Description`,
    done_at: t`Answered`,
    done_by_membership_id: t`Answered by`,
    'tasks.due_at': t`Due at`,
    'tasks.due_on': t`Due`,
    due_time: t`Time`,
    estimate_minutes: t`Estimated minutes`,
    hold_reason: t`Reason for the hold`,
    hold_until: t`On hold until`,
    'tasks.end_reason': t`Reason for the end`,
    is_main: t`Main link`,
    'tasks.is_overdue_noted': t`Notified as overdue`,
    is_required: t`Required`,
    'task_items.kind': t`Kind`,
    'task_links.kind': t`Kind`,
    'task_series.links': t`Links`,
    maximum: t`Maximum`,
    minimum: t`Minimum`,
    'task_series.missed': t`Missed dates`,
    next_on: t`Next date`,
    occurrence_on: t`Date in the series`,
    organisation_id: t`Branch`,
    'tasks.overdue_at': t`Overdue from`,
    priority: t`Priority`,
    rule: t`Rule`,
    series_id: t`Series`,
    starts_on: t`Begins`,
    state: t`Status`,
    'task_links.subject_id': t`What it is about`,
    task_id: t`Task`,
    team_id: t`Team`,
    'task_items.text': t`Text`,
    title: t`Title`,
    unit: t`Unit`,
    value: t`Given answer`,
    'tasks.wake_at': t`Resumed on`,
    zone: t`Time zone`,
  }
}

/** Labels of the commands of tasks. */
export const useTaskVerbs = (): Names => {
  const { t } = useLingui()
  return {
    'tasks.start': t`started`,
    'tasks.hold': t`put on hold`,
    'tasks.resume': t`resumed`,
    'tasks.complete': t`completed`,
    'tasks.reopen': t`opened again`,
    'tasks.schedule': t`moved to another day`,
    'tasks.answer-item': t`answered`,
    'tasks.clear-item': t`answer removed`,
    'tasks.save-checklist': t`checklist changed`,
    'tasks.link': t`linked`,
    'tasks.unlink': t`link removed`,
    'tasks.attach': t`files changed`,
    'tasks.watch': t`follower added`,
    'tasks.unwatch': t`follower removed`,
    'task-series.end': t`ended`,
  }
}
