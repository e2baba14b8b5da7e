import { maxChecklistItems } from '@fettle/domain/tasks/checklist'
import { taskRefusals, taskSubjectKinds } from '@fettle/domain/tasks/task'
import { taskFilters } from '@fettle/domain/tasks/task-filters'
import * as z from 'zod/mini'
import { count, day, optionalSingleLineText, plannedDay, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { activityEntry } from '../work-orders/work-order-view.ts'
import { taskFilter } from './task-filter.ts'
import {
  itemEntries,
  itemValue,
  linkEntries,
  taskAssignment,
  taskDays,
  taskLinks,
  taskRow,
  taskText,
  taskView,
} from './task-view.ts'

const view = 'tasks.view'
const edit = 'tasks.edit'
const work = 'tasks.work'
const one = { taskUuid: uuid }
const change = { ...one, version }
const output = taskView
const refusals = taskRefusals

const items = z._default(z.array(itemEntries).check(z.maxLength(maxChecklistItems)), [])

/** Members and teams that a task can be given to. */
const taskPeople = z.strictObject({
  users: z.array(z.strictObject({ userUuid: uuid, name: z.string() })),
  teams: z.array(z.strictObject({ teamUuid: uuid, name: z.string() })),
})

export const tasksMethods = methods('tasks', 'tasks', {
  list: {
    kind: 'query',
    summary: 'Tasks of one of the ten filters, of a member or team, or about one thing.',
    access: view,
    input: taskFilter,
    output: taskRow,
    pages: true,
  },
  counts: {
    kind: 'query',
    summary: 'Number of tasks in each of the ten filters.',
    access: view,
    input: {},
    output: z.strictObject({ counts: z.record(z.enum(taskFilters), count) }),
  },
  get: {
    kind: 'query',
    summary: 'One task with its checklist, links and files.',
    access: view,
    input: one,
    output,
  },
  people: {
    kind: 'query',
    summary: 'Members and teams that a task can be given to, by name.',
    access: view,
    input: {},
    output: taskPeople,
  },
  subjects: {
    kind: 'query',
    summary: 'Things of one kind that the caller may see, by title: to link a task to.',
    access: view,
    input: { kind: z.enum(taskSubjectKinds), q: optionalSingleLineText(60) },
    output: z.strictObject({ subjects: z.array(z.strictObject({ uuid, title: z.string() })) }),
  },
  activity: {
    kind: 'query',
    summary: 'Timeline of a task, latest first.',
    access: view,
    input: one,
    output: activityEntry,
    pages: true,
  },
  create: {
    kind: 'command',
    summary: 'Creates a task with checklist and links.',
    access: 'tasks.create',
    input: {
      ...taskText,
      ...taskDays,
      ...taskAssignment,
      items,
      links: taskLinks,
      attachmentUuids: z._default(z.array(uuid).check(z.maxLength(20)), []),
    },
    output,
    refusals,
  },
  edit: {
    kind: 'command',
    summary: 'Changes text, days and priority of a task.',
    access: edit,
    input: { ...change, ...taskText, ...taskDays },
    output,
    refusals,
  },
  schedule: {
    kind: 'command',
    summary: 'Moves a task to another day, at the same time of day.',
    access: edit,
    input: { ...change, dueOn: z.nullable(plannedDay) },
    output,
    refusals,
  },
  assign: {
    kind: 'command',
    summary: 'Gives a task to a member or a team, or to neither.',
    access: edit,
    input: { ...change, ...taskAssignment },
    output,
    refusals,
  },
  start: { kind: 'command', summary: 'Starts a task.', access: work, input: change, output, refusals },
  hold: {
    kind: 'command',
    summary: 'Puts a task on hold with a reason, until a day where one is given.',
    access: work,
    input: { ...change, reason: singleLineText(300), until: z._default(z.nullable(day), null) },
    output,
    refusals,
  },
  resume: { kind: 'command', summary: 'Resumes a task on hold.', access: work, input: change, output, refusals },
  complete: {
    kind: 'command',
    summary: 'Completes a task whose required checklist items are answered.',
    access: work,
    input: change,
    output,
    refusals,
  },
  cancel: {
    kind: 'command',
    summary: 'Cancels a task with a reason, and where asked the series that it belongs to.',
    access: edit,
    input: { ...change, reason: singleLineText(300), endsSeries: z._default(z.boolean(), false) },
    output,
    refusals,
  },
  reopen: {
    kind: 'command',
    summary: 'Opens a completed or cancelled task again; the assignee may within seven days.',
    access: work,
    input: change,
    output,
    refusals,
  },
  answerItem: {
    kind: 'command',
    summary: 'Answers one item of the checklist; of two answers at once the first is kept.',
    access: work,
    input: { ...one, itemUuid: uuid, value: itemValue },
    output,
    refusals,
  },
  clearItem: {
    kind: 'command',
    summary: 'Removes the answer of a checklist item.',
    access: work,
    input: { ...one, itemUuid: uuid },
    output,
    refusals,
  },
  saveChecklist: {
    kind: 'command',
    summary: 'Replaces the items of the checklist; those that stay keep their answers.',
    access: edit,
    input: { ...change, items: z.array(itemEntries).check(z.maxLength(maxChecklistItems)) },
    output,
    refusals,
  },
  link: {
    kind: 'command',
    summary: 'Adds a thing that the task is about.',
    access: edit,
    input: { ...one, ...linkEntries.shape, isMain: z._default(z.boolean(), false) },
    output,
    refusals,
  },
  unlink: {
    kind: 'command',
    summary: 'Removes a thing that the task is about.',
    access: edit,
    input: { ...one, ...linkEntries.shape },
    output,
  },
  attach: {
    kind: 'command',
    summary: 'Sets the files of a task.',
    access: work,
    input: { ...one, attachmentUuids: z.array(uuid).check(z.maxLength(20)) },
    output,
    refusals: ['attachment_not_yours'],
  },
  watch: {
    kind: 'command',
    summary: 'Adds the caller, or a colleague who may see the task, to its watchers.',
    access: view,
    input: { ...one, userUuid: z.optional(uuid) },
    output,
    refusals: ['assignee_inactive', 'too_many_watchers'],
  },
  unwatch: {
    kind: 'command',
    summary: 'Removes the caller from the watchers of a task.',
    access: view,
    input: one,
    output,
  },
})
