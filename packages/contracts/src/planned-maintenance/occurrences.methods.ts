import { occurrenceStates } from '@fettle/domain/planned-maintenance/occurrence-states'
import { occurrenceRefusals, scheduleKinds } from '@fettle/domain/planned-maintenance/schedule'
import * as z from 'zod/mini'
import {
  abilities,
  day,
  money,
  optionalSingleLineText,
  plannedDay,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

export const occurrenceBuckets = ['open', 'missed', 'done', 'all'] as const
export type OccurrenceBucket = (typeof occurrenceBuckets)[number]

export const occurrenceView = z.strictObject({
  uuid,
  scheduleUuid: uuid,
  title: z.string(),
  category: z.string(),
  /** What is made of it. */
  makes: z.enum(scheduleKinds),
  locationUuid: uuid,
  locationName: z.string(),
  assetUuid: z.nullable(uuid),
  assetName: z.nullable(z.string()),
  dueOn: day,
  plannedOn: day,
  state: z.enum(occurrenceStates),
  /** The due date has passed in the place’s time zone, and the work is neither done nor skipped. */
  isMissed: z.boolean(),
  workOrderUuid: z.nullable(uuid),
  workOrderNumber: z.nullable(z.int()),
  inspectionUuid: z.nullable(uuid),
  inspectionNumber: z.nullable(z.int()),
  taskUuid: z.nullable(uuid),
  doneOn: z.nullable(day),
  reason: z.string(),
  /** Refusal code where the work was not created, or not awarded to the contractor of the schedule. */
  problem: z.nullable(z.string()),
  version,
  ...abilities,
})
export type OccurrenceView = z.output<typeof occurrenceView>

/** Dates of an organisation, and of a contractor or of schedules that name none. */
const portion = {
  organisationUuid: z.optional(uuid),
  contractorUuid: z.optional(z.union([uuid, z.literal('none')])),
}
const figures = { dates: z.int(), budget: money }

const one = { occurrenceUuid: uuid, version }
const edit = 'planned-maintenance.edit'

export const occurrencesMethods = methods('find-a-pro', 'occurrences', {
  list: {
    kind: 'query',
    summary: 'Dates of planned maintenance, by due date; of one schedule, one place and those below it, or a period.',
    access: 'planned-maintenance.view',
    input: {
      bucket: z._default(z.enum(occurrenceBuckets), 'open'),
      scheduleUuid: z.optional(uuid),
      locationUuid: z.optional(uuid),
      category: optionalSingleLineText(60),
      ...portion,
      from: z.optional(day),
      to: z.optional(day),
    },
    output: occurrenceView,
    pages: true,
  },
  forecast: {
    kind: 'query',
    summary:
      'Open dates of the next 24 months with their budgets, by month, category, organisation and contractor; missed ones stand alone.',
    access: 'planned-maintenance.view',
    input: { category: optionalSingleLineText(60), ...portion },
    output: z.strictObject({
      missed: z.int(),
      months: z.array(z.strictObject({ month: z.string(), ...figures })),
      categories: z.array(z.strictObject({ category: z.string(), ...figures })),
      organisations: z.array(z.strictObject({ organisationUuid: uuid, name: z.string(), ...figures })),
      /** Without a contractor where schedules name none. */
      contractors: z.array(
        z.strictObject({ contractorUuid: z.nullable(uuid), name: z.nullable(z.string()), ...figures }),
      ),
    }),
  },
  year: {
    kind: 'query',
    summary:
      'Dates of twelve months by month: open, missed, done and skipped; of one schedule or one place and those below it.',
    access: 'planned-maintenance.view',
    input: { scheduleUuid: z.optional(uuid), locationUuid: z.optional(uuid), from: z.optional(day) },
    output: z.strictObject({
      months: z.array(
        z.strictObject({ month: z.string(), open: z.int(), missed: z.int(), done: z.int(), skipped: z.int() }),
      ),
    }),
  },
  generate: {
    kind: 'command',
    summary: 'Creates the work order, inspection or task of a date now.',
    access: edit,
    input: one,
    output: occurrenceView,
    refusals: [
      ...occurrenceRefusals,
      'location_archived',
      'template_not_published',
      'inspector_cannot_perform',
      'assignee_inactive',
      'assignee_cannot_see',
    ],
  },
  move: {
    kind: 'command',
    summary: 'Plans one date earlier within the early window; the series stays.',
    access: edit,
    input: { ...one, plannedOn: plannedDay },
    output: occurrenceView,
    refusals: occurrenceRefusals,
  },
  skip: {
    kind: 'command',
    summary: 'Skips one date, with the reason.',
    access: edit,
    input: { ...one, reason: singleLineText(500) },
    output: occurrenceView,
    refusals: occurrenceRefusals,
  },
})
