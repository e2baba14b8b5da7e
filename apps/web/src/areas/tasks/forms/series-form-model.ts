import type { SeriesView, taskSeriesMethods } from '@fettle/contracts/tasks/task-series.methods'
import type { LinkEntries } from '@fettle/contracts/tasks/task-view'
import type { TaskPriority } from '@fettle/domain/tasks/task'
import type { MissedPolicy, SeriesBasis } from '@fettle/domain/tasks/task-series'
import type { CallInput } from '../../../platform/calls/call.ts'
import { emptyRule, type RuleValues, toRule, toRuleValues } from '../../planned-maintenance/shared/recurrence-model.ts'
import { assigneeKey, toAssignment, toItems } from './task-form-model.ts'

/** Form values of a series; days as YYYY-MM-DD or empty. */
export type SeriesValues = RuleValues & {
  title: string
  description: string
  priority: string
  assignee: string
  checklist: string
  startsOn: string
  dueTime: string
  basis: string
  missed: string
  aheadDays: number | null
}

export const emptySeries = (today: string): SeriesValues => ({
  ...emptyRule,
  frequency: 'monthly',
  title: '',
  description: '',
  priority: 'normal',
  assignee: '',
  checklist: '',
  startsOn: today,
  dueTime: '',
  basis: 'fixed',
  missed: 'one',
  aheadDays: 0,
})

export const toSeriesValues = (view: SeriesView): SeriesValues => ({
  ...toRuleValues(view.rule),
  title: view.title,
  description: view.description,
  priority: view.priority,
  assignee: assigneeKey(view),
  checklist: view.checklist.map(({ text, isRequired }) => (isRequired ? `${text} *` : text)).join('\n'),
  startsOn: view.startsOn,
  dueTime: view.dueTime ?? '',
  basis: view.basis,
  missed: view.missed,
  aheadDays: view.aheadDays,
})

/** Items whose text stays keep their kind and bounds. */
const keptItems = (checklist: string, former: SeriesView['checklist']) =>
  toItems(checklist).map((item) => ({ ...former.find(({ text }) => text === item.text), ...item }))

type Kept = { readonly checklist: SeriesView['checklist']; readonly links: readonly LinkEntries[] }

export const toSeriesInput = (values: SeriesValues, former: Kept): CallInput<typeof taskSeriesMethods.create> => ({
  title: values.title,
  description: values.description,
  priority: values.priority as TaskPriority,
  ...toAssignment(values.assignee),
  checklist: keptItems(values.checklist, former.checklist),
  links: [...former.links],
  rule: toRule(values, values.basis === 'fixed'),
  startsOn: values.startsOn,
  dueTime: values.dueTime === '' ? null : values.dueTime,
  basis: values.basis as SeriesBasis,
  missed: values.missed as MissedPolicy,
  aheadDays: values.aheadDays ?? 0,
})
