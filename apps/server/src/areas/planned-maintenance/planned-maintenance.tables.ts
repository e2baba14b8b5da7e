import type { RequirementKey } from '@fettle/domain/compliance/requirements'
import type { DayShift, ScheduleBasis } from '@fettle/domain/planned-maintenance/due-dates'
import type { OccurrenceState } from '@fettle/domain/planned-maintenance/occurrence-states'
import type { ScheduleKind } from '@fettle/domain/planned-maintenance/schedule'
import type { ScheduleState } from '@fettle/domain/planned-maintenance/schedule-states'
import type { RecurrenceRule } from '@fettle/domain/recurrence/recurrence'
import type { OwnerAnswer } from '@fettle/domain/signed-links/signed-link'
import type { Priority } from '@fettle/domain/work-orders/priorities'
import { bigint, boolean, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, id, json, minor, moment, tenantId, version } from '#platform/database/columns'

export const schedules = pgTable(
  'schedules',
  {
    id: id(),
    tenantId: tenantId(),
    title: text().notNull(),
    description: text().notNull().default(''),
    category: text().notNull(),
    service: text().notNull().default(''),
    priority: text().$type<Priority>().notNull(),
    budget: minor(),
    costCode: text().notNull().default(''),
    /** What a file recognises the schedule by. */
    externalReference: text(),
    /** Requirement whose certificate each work order needs. */
    requirementKey: text().$type<RequirementKey>(),
    contractorTenantId: uuid(),
    makes: text().$type<ScheduleKind>().notNull().default('order'),
    /** Template of the inspections. */
    templateId: uuid(),
    /** Who carries out inspections and tasks. */
    assigneeMembershipId: uuid(),
    rule: json<RecurrenceRule>()().notNull(),
    startsOn: calendarDay().notNull(),
    basis: text().$type<ScheduleBasis>().notNull(),
    shift: text().$type<DayShift>().notNull(),
    earlyDays: integer().notNull().default(0),
    leadDays: integer().notNull().default(0),
    state: text().$type<ScheduleState>().notNull().default('draft'),
    /** Owners approve each edition before it becomes active; a change begins the next one. */
    asksOwners: boolean().notNull().default(false),
    edition: integer().notNull().default(1),
    pausedUntil: calendarDay(),
    /** Dates are stored up to this day; null where they depend on completions. */
    storedThrough: calendarDay(),
    createdByMembershipId: uuid().notNull(),
    activatedByMembershipId: uuid(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type ScheduleRecord = typeof schedules.$inferSelect

/** Questions to owners about an edition of a schedule. */
export const scheduleApprovals = pgTable(
  'schedule_approvals',
  {
    id: id(),
    tenantId: tenantId(),
    scheduleId: uuid().notNull(),
    edition: integer().notNull(),
    ownerId: uuid().notNull(),
    tokenHash: text().notNull(),
    recipientName: text().notNull(),
    address: text().notNull(),
    askedByMembershipId: uuid().notNull(),
    createdAt: createdAt(),
    endsAt: moment().notNull(),
    answer: text().$type<OwnerAnswer>(),
    note: text().notNull().default(''),
    answeredAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique().on(table.tenantId, table.scheduleId, table.edition, table.ownerId, table.createdAt),
  ],
)

export const scheduleTargets = pgTable(
  'schedule_targets',
  { tenantId: tenantId(), scheduleId: uuid().notNull(), locationId: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.scheduleId, table.locationId] })],
)

export const scheduleAssets = pgTable(
  'schedule_assets',
  { tenantId: tenantId(), scheduleId: uuid().notNull(), assetId: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.scheduleId, table.assetId] })],
)

export const occurrences = pgTable(
  'occurrences',
  {
    id: id(),
    tenantId: tenantId(),
    scheduleId: uuid().notNull(),
    locationId: uuid().notNull(),
    assetId: uuid(),
    index: integer().notNull(),
    dueOn: calendarDay().notNull(),
    plannedOn: calendarDay().notNull(),
    state: text().$type<OccurrenceState>().notNull().default('upcoming'),
    /** When its work is created; null while nothing is to be created. */
    makeAt: moment(),
    workOrderId: uuid(),
    inspectionId: uuid(),
    taskId: uuid(),
    doneOn: calendarDay(),
    reason: text().notNull().default(''),
    /** Refusal code where the work was not created, or not awarded to the contractor of the schedule. */
    problem: text(),
    madeByMembershipId: uuid(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type OccurrenceRecord = typeof occurrences.$inferSelect

/** Planned dates and their budgets by month and by day, in shards; maintained by triggers. */
export const plannedCounters = pgTable(
  'planned_counters',
  {
    tenantId: tenantId(),
    span: text().$type<'month' | 'day'>().notNull(),
    startsOn: calendarDay().notNull(),
    organisationId: uuid().notNull(),
    category: text().notNull(),
    contractorTenantId: uuid().notNull(),
    state: text().$type<OccurrenceState>().notNull(),
    isPaused: boolean().notNull(),
    shard: integer().notNull(),
    dates: bigint({ mode: 'number' }).notNull(),
    budget: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.tenantId,
        table.span,
        table.startsOn,
        table.organisationId,
        table.category,
        table.contractorTenantId,
        table.state,
        table.isPaused,
        table.shard,
      ],
    }),
  ],
)
