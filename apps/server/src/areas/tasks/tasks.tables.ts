import type { ItemEntries, LinkEntries } from '@fettle/contracts/tasks/task-view'
import type { RecurrenceRule } from '@fettle/domain/recurrence/recurrence'
import type { ItemKind, ItemValue } from '@fettle/domain/tasks/checklist'
import type { TaskPriority, TaskSubjectKind } from '@fettle/domain/tasks/task'
import type { MissedPolicy, SeriesBasis, SeriesState } from '@fettle/domain/tasks/task-series'
import type { TaskState } from '@fettle/domain/tasks/task-states'
import { boolean, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, id, json, moment, tenantId, version } from '#platform/database/columns'

export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    tenantId: tenantId(),
    /** Branch of what the task is about; null where it has none. */
    organisationId: uuid(),
    title: text().notNull(),
    description: text().notNull().default(''),
    state: text().$type<TaskState>().notNull().default('to_do'),
    priority: text().$type<TaskPriority>().notNull(),
    assigneeMembershipId: uuid(),
    teamId: uuid(),
    zone: text().notNull(),
    startsOn: calendarDay(),
    dueOn: calendarDay(),
    dueAt: moment(),
    /** The moment from which a live task is overdue. */
    overdueAt: moment(),
    isOverdueNoted: boolean().notNull().default(false),
    estimateMinutes: integer(),
    holdReason: text().notNull().default(''),
    holdUntil: calendarDay(),
    wakeAt: moment(),
    endReason: text().notNull().default(''),
    /** When it was completed or cancelled. */
    completedAt: moment(),
    completedByMembershipId: uuid(),
    seriesId: uuid(),
    occurrenceOn: calendarDay(),
    /** Null where its series made it. */
    createdByMembershipId: uuid(),
    createdAt: createdAt(),
    changedAt: moment().notNull(),
    version: version(),
    searchText: text().generatedAlwaysAs(''),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type TaskRecord = Omit<typeof tasks.$inferSelect, 'searchText'>

/** A thing that a task is about. */
export const taskLinks = pgTable(
  'task_links',
  {
    tenantId: tenantId(),
    taskId: uuid().notNull(),
    kind: text().$type<TaskSubjectKind>().notNull(),
    subjectId: uuid().notNull(),
    isMain: boolean().notNull().default(false),
    addedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.taskId, table.kind, table.subjectId] })],
)
export type LinkRecord = typeof taskLinks.$inferSelect

const bound = () => numeric({ precision: 15, scale: 4, mode: 'number' })
/** An item of the checklist with its answer. */
export const taskItems = pgTable(
  'task_items',
  {
    id: id(),
    tenantId: tenantId(),
    taskId: uuid().notNull(),
    position: integer().notNull(),
    text: text().notNull(),
    kind: text().$type<ItemKind>().notNull(),
    unit: text().notNull().default(''),
    minimum: bound(),
    maximum: bound(),
    isRequired: boolean().notNull(),
    value: json<ItemValue | null>()(),
    doneByMembershipId: uuid(),
    doneAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type ItemRecord = typeof taskItems.$inferSelect

export const taskWatchers = pgTable(
  'task_watchers',
  { tenantId: tenantId(), taskId: uuid().notNull(), membershipId: uuid().notNull(), since: moment().notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.taskId, table.membershipId] })],
)

/** A rule that makes tasks. */
export const taskSeries = pgTable(
  'task_series',
  {
    id: id(),
    tenantId: tenantId(),
    organisationId: uuid(),
    title: text().notNull(),
    description: text().notNull().default(''),
    priority: text().$type<TaskPriority>().notNull(),
    assigneeMembershipId: uuid(),
    teamId: uuid(),
    estimateMinutes: integer(),
    checklist: json<readonly ItemEntries[]>()().notNull().default([]),
    links: json<readonly LinkEntries[]>()().notNull().default([]),
    rule: json<RecurrenceRule>()().notNull(),
    zone: text().notNull(),
    startsOn: calendarDay().notNull(),
    basis: text().$type<SeriesBasis>().notNull(),
    dueTime: text(),
    aheadDays: integer().notNull().default(0),
    missed: text().$type<MissedPolicy>().notNull(),
    state: text().$type<SeriesState>().notNull().default('active'),
    /** The first date without a task. */
    nextOn: calendarDay(),
    makeAt: moment(),
    /** Refusal code where its task could not be made. */
    problem: text(),
    createdByMembershipId: uuid().notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type SeriesRecord = typeof taskSeries.$inferSelect
