import { maxChecklistItems } from '@fettle/domain/tasks/checklist'
import { taskRefusals } from '@fettle/domain/tasks/task'
import {
  maxAheadDays,
  missedPolicies,
  seriesBases,
  seriesRefusals,
  seriesStates,
} from '@fettle/domain/tasks/task-series'
import * as z from 'zod/mini'
import { abilities, day, instant, optionalSingleLineText, plannedDay, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { recurrenceRule } from '../planned-maintenance/schedules.methods.ts'
import { dueTime, itemEntries, taskAssignment, taskLink, taskLinks, taskText } from './task-view.ts'

const timing = {
  rule: recurrenceRule,
  /** First possible date; the rule counts from it. */
  startsOn: plannedDay,
  basis: z._default(z.enum(seriesBases), 'fixed'),
  dueTime,
  /** Days before the date when its task is made. */
  aheadDays: z._default(z.int().check(z.nonnegative(), z.maximum(maxAheadDays)), 0),
  /** What is made of dates that passed before their task was made. */
  missed: z._default(z.enum(missedPolicies), 'one'),
}
const checklist = z._default(z.array(itemEntries).check(z.maxLength(maxChecklistItems)), [])

const summary = {
  uuid,
  title: z.string(),
  state: z.enum(seriesStates),
  rule: recurrenceRule,
  startsOn: day,
  basis: z.enum(seriesBases),
  assigneeName: z.nullable(z.string()),
  teamName: z.nullable(z.string()),
  /** Date of the next task that is made; null after the last, or while one waits for its completion. */
  nextOn: z.nullable(day),
  /** Refusal code where the task of that date could not be made. */
  problem: z.nullable(z.string()),
}
export const seriesRow = z.strictObject(summary)
export type SeriesRow = z.output<typeof seriesRow>

export const seriesView = z.strictObject({
  ...summary,
  ...timing,
  ...taskText,
  assigneeUuid: z.nullable(uuid),
  teamUuid: z.nullable(uuid),
  zone: z.string(),
  checklist: z.array(itemEntries),
  links: z.array(taskLink),
  version,
  ...abilities,
})
export type SeriesView = z.output<typeof seriesView>

const one = { seriesUuid: uuid }
const change = { ...one, version }
const entries = { ...taskText, ...timing, ...taskAssignment, checklist, links: taskLinks }
const edit = 'tasks.edit'
const refusals = [...new Set([...taskRefusals, ...seriesRefusals])]

export const taskSeriesMethods = methods('tasks', 'task-series', {
  list: {
    kind: 'query',
    summary: 'Series of tasks by title.',
    access: 'tasks.view',
    input: { state: z.optional(z.enum(seriesStates)), q: optionalSingleLineText(80) },
    output: seriesRow,
    pages: true,
  },
  get: { kind: 'query', summary: 'One series of tasks.', access: 'tasks.view', input: one, output: seriesView },
  preview: {
    kind: 'query',
    summary: 'The next twelve dates of a rule, and when the task of each is made, before it is saved.',
    access: edit,
    input: {
      rule: z.string().check(z.maxLength(400)),
      startsOn: day,
      basis: timing.basis,
      dueTime,
      aheadDays: timing.aheadDays,
    },
    output: z.strictObject({
      dates: z.array(z.strictObject({ dueOn: day, dueAt: z.nullable(instant), makeAt: instant })),
    }),
    refusals: ['recurrence_not_understood', 'recurrence_too_frequent'],
  },
  create: {
    kind: 'command',
    summary: 'Creates a series; the task of a date that has come is made within a minute.',
    access: edit,
    input: entries,
    output: seriesView,
    refusals,
  },
  edit: {
    kind: 'command',
    summary: 'Changes a series from here on; tasks that exist stay as they are.',
    access: edit,
    input: { ...change, ...entries },
    output: seriesView,
    refusals,
  },
  pause: { kind: 'command', summary: 'Pauses a series.', access: edit, input: change, output: seriesView, refusals },
  resume: {
    kind: 'command',
    summary: 'Resumes a series from today on; dates that fell into the pause are left out.',
    access: edit,
    input: change,
    output: seriesView,
    refusals,
  },
  end: {
    kind: 'command',
    summary: 'Ends a series; tasks that exist stay.',
    access: edit,
    input: change,
    output: seriesView,
    refusals,
  },
})
