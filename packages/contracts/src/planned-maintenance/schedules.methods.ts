import { dayShifts, scheduleBases } from '@fettle/domain/planned-maintenance/due-dates'
import {
  maxEarlyDays,
  maxLeadDays,
  maxTargets,
  scheduleKinds,
  scheduleRefusals,
} from '@fettle/domain/planned-maintenance/schedule'
import { scheduleStates } from '@fettle/domain/planned-maintenance/schedule-states'
import { frequencies } from '@fettle/domain/recurrence/recurrence'
import * as z from 'zod/mini'
import { requirementKey, requirementName } from '../compliance/requirement-key.ts'
import {
  abilities,
  day,
  minorUnits,
  money,
  optionalMultilineText,
  optionalSingleLineText,
  plannedDay,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { priority } from '../work-orders/order-fields.ts'

/** A recurrence rule; see RFC 5545. Weekdays are 1 (Monday) to 7; days of the month count from the end when negative. */
export const recurrenceRule = z.strictObject({
  frequency: z.enum(frequencies),
  interval: z.int().check(z.minimum(1), z.maximum(3650)),
  weekdays: z.optional(
    z
      .array(
        z.strictObject({
          weekday: z.int().check(z.minimum(1), z.maximum(7)),
          nth: z.optional(z.int().check(z.minimum(-5), z.maximum(5))),
        }),
      )
      .check(z.maxLength(7)),
  ),
  monthDays: z.optional(z.array(z.int().check(z.minimum(-28), z.maximum(31))).check(z.maxLength(31))),
  months: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(12))).check(z.maxLength(12))),
  positions: z.optional(z.array(z.int().check(z.minimum(-31), z.maximum(31))).check(z.maxLength(5))),
  count: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
  until: z.optional(day),
  weekStart: z.optional(z.int().check(z.minimum(1), z.maximum(7))),
  missingDay: z._default(z.enum(['clamp', 'skip']), 'clamp'),
})

const timing = {
  rule: recurrenceRule,
  /** First possible date; the rule counts from it. */
  startsOn: plannedDay,
  basis: z._default(z.enum(scheduleBases), 'scheduled'),
  shift: z._default(z.enum(dayShifts), 'none'),
  /** Days before the due date when the work may be done or moved to. */
  earlyDays: z._default(z.int().check(z.nonnegative(), z.maximum(maxEarlyDays)), 0),
  /** Days before the planned date when the work order is created. */
  leadDays: z._default(z.int().check(z.nonnegative(), z.maximum(maxLeadDays)), 14),
}
const work = {
  /** What is made on each date. */
  makes: z._default(z.enum(scheduleKinds), 'order'),
  /** Template of the inspections. */
  templateUuid: z._default(z.nullable(uuid), null),
  /** Member who carries out inspections and tasks; each waits to be assigned when null. */
  assigneeUuid: z._default(z.nullable(uuid), null),
  title: singleLineText(160),
  description: optionalMultilineText(5000),
  category: singleLineText(60),
  /** Needed for work orders. */
  service: optionalSingleLineText(60),
  priority,
  costCode: optionalSingleLineText(40),
  /** Requirement whose certificate each order needs before its report is accepted and its final invoice is paid. */
  requirementKey: z._default(z.nullable(requirementKey), null),
  /** Contractor who is awarded each order at the budget; orders wait for a decision when null. */
  contractorUuid: z._default(z.nullable(uuid), null),
}
const entries = {
  ...work,
  ...timing,
  budget: z._default(z.nullable(minorUnits), null),
  /** Owners of the locations approve it before it becomes active. */
  asksOwners: z._default(z.boolean(), false),
  locationUuids: z.array(uuid).check(z.maxLength(maxTargets)),
  /** Each has due dates of its own, whose work orders are about it. */
  assetUuids: z._default(z.array(uuid).check(z.maxLength(maxTargets)), []),
}

const summary = {
  uuid,
  title: z.string(),
  category: z.string(),
  makes: z.enum(scheduleKinds),
  state: z.enum(scheduleStates),
  rule: recurrenceRule,
  startsOn: day,
  basis: z.enum(scheduleBases),
  /** Number of locations and assets. */
  targets: z.int(),
  /** The only location or asset, where there is one. */
  locationName: z.nullable(z.string()),
  contractorName: z.nullable(z.string()),
  /** Earliest due date that is neither done nor skipped. */
  nextDueOn: z.nullable(day),
  /** Due dates that have passed, neither done nor skipped. */
  missed: z.int(),
  budget: z.nullable(z.int()),
}
/** Filters of the list of schedules; shared with exports. */
export const scheduleFilter = {
  q: optionalSingleLineText(80),
  state: z.optional(z.enum(scheduleStates)),
  category: optionalSingleLineText(60),
}
export const scheduleRow = z.strictObject(summary)
export type ScheduleRow = z.output<typeof scheduleRow>

export const scheduleView = z.strictObject({
  ...summary,
  ...work,
  ...timing,
  requirementKey: z.nullable(requirementKey),
  requirementName,
  contractorUuid: z.nullable(uuid),
  makes: z.enum(scheduleKinds),
  templateUuid: z.nullable(uuid),
  templateTitle: z.nullable(z.string()),
  assigneeUuid: z.nullable(uuid),
  assigneeName: z.nullable(z.string()),
  budget: z.nullable(money),
  asksOwners: z.boolean(),
  pausedUntil: z.nullable(day),
  locations: z.array(z.strictObject({ uuid, name: z.string() })),
  assets: z.array(z.strictObject({ uuid, name: z.string(), locationName: z.string() })),
  version,
  ...abilities,
})
export type ScheduleView = z.output<typeof scheduleView>

const one = { scheduleUuid: uuid }
const change = { ...one, version }
const edit = 'planned-maintenance.edit'
const refusals = [
  ...scheduleRefusals,
  'template_not_published',
  'inspector_cannot_perform',
  'assignee_inactive',
] as const
const view = 'planned-maintenance.view'

export const schedulesMethods = methods('find-a-pro', 'schedules', {
  list: {
    kind: 'query',
    summary: 'Schedules of planned maintenance, by title.',
    access: view,
    input: {
      ...scheduleFilter,
      locationUuid: z.optional(uuid),
      assetUuid: z.optional(uuid),
      isMissed: z._default(z.boolean(), false),
    },
    output: scheduleRow,
    pages: true,
  },
  get: {
    kind: 'query',
    summary: 'One schedule with its places.',
    access: view,
    input: one,
    output: scheduleView,
  },
  preview: {
    kind: 'query',
    summary: 'The next ten due and planned dates of a rule, before it is saved.',
    access: edit,
    input: {
      rule: z.string().check(z.maxLength(400)),
      startsOn: day,
      shift: timing.shift,
      locationUuid: z.optional(uuid),
    },
    output: z.strictObject({ dates: z.array(z.strictObject({ dueOn: day, plannedOn: day })) }),
    refusals: ['recurrence_not_understood', 'recurrence_too_frequent'],
  },
  changes: {
    kind: 'query',
    summary: 'What saving a change would do to the open dates of an active schedule, before it is saved.',
    access: edit,
    input: { ...one, ...entries },
    output: z.strictObject({
      added: z.int(),
      moved: z.int(),
      dropped: z.int(),
      /** The first ten. */
      dates: z.array(z.strictObject({ name: z.string(), formerDueOn: z.nullable(day), dueOn: z.nullable(day) })),
      /** Work orders that have been raised stay. */
      raised: z.int(),
      /** Budget of the open dates of the next 24 months. */
      budgetBefore: money,
      budgetAfter: money,
    }),
    refusals,
  },
  create: {
    kind: 'command',
    summary: 'Creates a schedule as a draft.',
    access: edit,
    input: entries,
    output: scheduleView,
    refusals,
  },
  save: {
    kind: 'command',
    summary: 'Changes a schedule; open dates are planned again, created work stays.',
    access: edit,
    input: { ...change, ...entries },
    output: scheduleView,
    refusals,
  },
  activate: {
    kind: 'command',
    summary: 'Activates a draft; its dates are stored two years ahead.',
    access: edit,
    input: change,
    output: scheduleView,
    refusals,
  },
  pause: {
    kind: 'command',
    summary: 'Pauses a schedule, until a day or until it is resumed.',
    access: edit,
    input: { ...change, until: z._default(z.nullable(day), null) },
    output: scheduleView,
    refusals,
  },
  resume: {
    kind: 'command',
    summary: 'Resumes a schedule; dates that fell into the pause are skipped.',
    access: edit,
    input: change,
    output: scheduleView,
    refusals,
  },
  archive: {
    kind: 'command',
    summary: 'Ends a schedule; open dates are skipped, created work stays.',
    access: edit,
    input: change,
    output: scheduleView,
    refusals,
  },
})
