import { taskPriorities, taskSubjectKinds } from '@fettle/domain/tasks/task'
import { taskFilters } from '@fettle/domain/tasks/task-filters'
import * as z from 'zod/mini'
import { day, optionalSingleLineText, uuid } from '../kernel/fields.ts'

export const taskSorts = ['due', 'created', 'changed', 'priority', 'title', 'completed'] as const

/** Filters and ordering of the list of tasks; shared with its export, saved views and bulk actions. */
export const taskFilter = {
  filter: z._default(z.enum(taskFilters), 'all'),
  q: optionalSingleLineText(100),
  /** The caller, or a member. */
  assignee: z.optional(z.union([z.literal('me'), uuid])),
  teamUuid: z.optional(uuid),
  priority: z.optional(z.enum(taskPriorities)),
  /** What the task is about. A location includes the locations inside of it. */
  aboutKind: z.optional(z.enum(taskSubjectKinds)),
  aboutUuid: z.optional(uuid),
  seriesUuid: z.optional(uuid),
  /** Days on which the task is due, bounds inclusive. */
  dueFrom: z.optional(day),
  dueTo: z.optional(day),
  sort: z._default(z.enum(taskSorts), 'due'),
  direction: z._default(z.enum(['asc', 'desc']), 'asc'),
}
export type TaskListFilter = z.output<z.ZodMiniObject<typeof taskFilter>>
