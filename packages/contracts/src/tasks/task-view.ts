import { itemKinds } from '@fettle/domain/tasks/checklist'
import { maxEstimateMinutes, maxTaskLinks, taskPriorities, taskSubjectKinds } from '@fettle/domain/tasks/task'
import { taskStates } from '@fettle/domain/tasks/task-states'
import * as z from 'zod/mini'
import {
  abilities,
  attachment,
  count,
  day,
  instant,
  optionalMultilineText,
  optionalSingleLineText,
  plannedDay,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'

const row = {
  uuid,
  title: z.string(),
  state: z.enum(taskStates),
  priority: z.enum(taskPriorities),
  assigneeUuid: z.nullable(uuid),
  assigneeName: z.nullable(z.string()),
  teamUuid: z.nullable(uuid),
  teamName: z.nullable(z.string()),
  /** Time zone of the place that the task is about. */
  zone: z.string(),
  dueOn: z.nullable(day),
  dueAt: z.nullable(instant),
  isOverdue: z.boolean(),
  itemsDone: count,
  itemsTotal: count,
  holdUntil: z.nullable(day),
  isRecurring: z.boolean(),
  createdAt: instant,
  changedAt: instant,
  completedAt: z.nullable(instant),
  version,
}
export const taskRow = z.strictObject(row)
export type TaskRow = z.output<typeof taskRow>

/** A thing that a task is about; without a name where the reader may not see it. */
export const taskLink = z.strictObject({
  kind: z.enum(taskSubjectKinds),
  /** Null where the reader may not see the thing. */
  uuid: z.nullable(uuid),
  title: z.nullable(z.string()),
  isMain: z.boolean(),
})
export type TaskLinkView = z.output<typeof taskLink>

/** Photos by uuid. */
export const itemValue = z.union([
  z.literal(true),
  z.number().check(z.minimum(-1e9), z.maximum(1e9)),
  z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
  z.array(uuid).check(z.minLength(1), z.maxLength(10)),
])

export const taskItem = z.strictObject({
  uuid,
  text: z.string(),
  kind: z.enum(itemKinds),
  unit: z.string(),
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
  isRequired: z.boolean(),
  value: z.nullable(itemValue),
  photos: z.array(attachment),
  doneBy: z.nullable(z.string()),
  doneAt: z.nullable(instant),
})
export type TaskItemView = z.output<typeof taskItem>

export const taskView = z.strictObject({
  ...row,
  description: z.string(),
  startsOn: z.nullable(day),
  /** Local time of `dueAt`. */
  dueTime: z.nullable(z.string()),
  estimateMinutes: z.nullable(z.int()),
  holdReason: z.string(),
  endReason: z.string(),
  completedBy: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  seriesUuid: z.nullable(uuid),
  occurrenceOn: z.nullable(day),
  items: z.array(taskItem),
  links: z.array(taskLink),
  files: z.array(attachment),
  watchers: z.array(z.strictObject({ userUuid: uuid, name: z.string() })),
  isWatching: z.boolean(),
  ...abilities,
})
export type TaskView = z.output<typeof taskView>

const bound = z._default(z.nullable(z.number().check(z.minimum(-1e9), z.maximum(1e9))), null)
/** A checklist item as it is entered; existing ones keep their uuid and answer. */
export const itemEntries = z.strictObject({
  uuid: z.optional(uuid),
  text: singleLineText(300),
  kind: z._default(z.enum(itemKinds), 'tick'),
  unit: optionalSingleLineText(20),
  minimum: bound,
  maximum: bound,
  isRequired: z._default(z.boolean(), false),
})
export type ItemEntries = z.output<typeof itemEntries>

export const linkEntries = z.strictObject({ kind: z.enum(taskSubjectKinds), uuid })
export type LinkEntries = z.output<typeof linkEntries>

export const dueTime = z._default(
  z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time_invalid' }))),
  null,
)

export const taskText = {
  title: singleLineText(200),
  description: optionalMultilineText(5000),
  priority: z._default(z.enum(taskPriorities), 'normal'),
  estimateMinutes: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(maxEstimateMinutes))), null),
}
export const taskDays = {
  startsOn: z._default(z.nullable(plannedDay), null),
  dueOn: z._default(z.nullable(plannedDay), null),
  dueTime,
}
export const taskAssignment = {
  /** At most one of the two. */
  assigneeUuid: z._default(z.nullable(uuid), null),
  teamUuid: z._default(z.nullable(uuid), null),
}
/** What the task is about; the first is the main one. */
export const taskLinks = z._default(z.array(linkEntries).check(z.maxLength(maxTaskLinks)), [])
