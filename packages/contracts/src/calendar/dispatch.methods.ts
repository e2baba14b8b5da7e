import { bookingRefusals } from '@fettle/domain/bookings/booking-refusals'
import { fieldStates, fieldSteps, fieldWarnings } from '@fettle/domain/calendar/field-day'
import { noSlotReasons } from '@fettle/domain/calendar/free-windows'
import { draftRefusals, mostDraftJobs } from '@fettle/domain/calendar/plan-draft'
import { slotReasons } from '@fettle/domain/calendar/suggest-slots'
import * as z from 'zod/mini'
import { address, count, day, instant, optionalVersion, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { trayJob } from './calendar-view.ts'
import { planDraft } from './plan-draft-view.ts'

const settings = {
  gridMinutes: z.int().check(z.minimum(5), z.maximum(60)),
  /** Length of a visit unless another is chosen. */
  visitMinutes: z.int().check(z.minimum(15), z.maximum(600)),
  bufferMinutes: z.int().check(z.minimum(0), z.maximum(120)),
  targetLoadPercent: z.int().check(z.minimum(10), z.maximum(100)),
  /** Hours from now in which residents are offered no free time. */
  noticeHours: z._default(z.int().check(z.minimum(0), z.maximum(336)), 24),
  /** Whether residents are shown free times when none of the offered ones suits them. */
  residentsPick: z._default(z.boolean(), true),
}
export const dispatchSettings = z.strictObject({ ...settings, version: optionalVersion })
export type DispatchSettingsView = z.output<typeof dispatchSettings>

/** A person without a time, and the first fact against it. */
export const personWithout = z.strictObject({
  userUuid: uuid,
  name: z.string(),
  code: z.enum(noSlotReasons),
  skill: z.nullable(z.string()),
})
export const suggestion = z.strictObject({
  job: trayJob,
  /** False where the job is not hired, or its company plans its people itself. */
  isPlannable: z.boolean(),
  minutes: z.int(),
  slots: z.array(
    z.strictObject({
      userUuid: uuid,
      name: z.string(),
      startsAt: instant,
      endsAt: instant,
      travelMinutes: count,
      reasons: z.array(z.enum(slotReasons)),
    }),
  ),
  without: z.array(personWithout),
})
export type SuggestionView = z.output<typeof suggestion>

/** An order of the visits of a day that takes less travel. Nothing is changed by it. */
export const dayPlan = z.strictObject({
  stops: z.array(
    z.strictObject({
      bookingUuid: uuid,
      version,
      title: z.string(),
      locationName: z.string(),
      timeZone: z.string(),
      startsAt: instant,
      endsAt: instant,
      newStartsAt: instant,
      newEndsAt: instant,
      /** It stays: promised to a resident, under way, with a crew, or not the reader's to move. */
      isLocked: z.boolean(),
      travelMinutes: count,
      isTravelKnown: z.boolean(),
    }),
  ),
  travelMinutesNow: count,
  travelMinutes: count,
  lateMinutes: count,
  overtimeMinutes: count,
})
export type DayPlanView = z.output<typeof dayPlan>

/** A visit of today as a dispatcher follows it; it has states and times, never positions. */
export const fieldVisit = z.strictObject({
  bookingUuid: uuid,
  jobUuid: uuid,
  workOrderUuid: uuid,
  workOrderNumber: z.int(),
  title: z.string(),
  locationName: z.string(),
  address,
  timeZone: z.string(),
  clientName: z.string(),
  contractorName: z.string(),
  /** Names of those who come along. */
  crew: z.array(z.string()),
  /** Who has the visit, in the row of one who comes along. */
  leadName: z.nullable(z.string()),
  startsAt: instant,
  endsAt: instant,
  state: z.enum(fieldStates),
  /** When the person departed or arrived, or when the visit ended. */
  since: z.nullable(instant),
  /** When the person is likely to arrive, where a delay reaches the visit. */
  expectedAt: z.nullable(instant),
  warnings: z.array(
    z.strictObject({ code: z.enum(fieldWarnings), minutes: z.nullable(z.int()), skill: z.nullable(z.string()) }),
  ),
  nextStep: z.nullable(z.enum(fieldSteps)),
  /** Whether time and person may be changed. */
  canChange: z.boolean(),
  version,
})
export type FieldVisitView = z.output<typeof fieldVisit>

export const fieldDay = z.strictObject({
  day,
  counts: z.record(z.enum(fieldStates), count),
  /** Visits that need attention. */
  warned: count,
  people: z.array(
    z.strictObject({
      /** Null for visits without a person. */
      userUuid: z.nullable(uuid),
      name: z.string(),
      companyName: z.string(),
      isAway: z.boolean(),
      visits: z.array(fieldVisit),
    }),
  ),
})
export type FieldDayView = z.output<typeof fieldDay>

export const dispatchMethods = methods('find-a-pro', 'dispatch', {
  settings: {
    kind: 'query',
    summary: 'Rules of dispatch: grid, length of a visit, time between visits, target load.',
    access: 'calendar.view',
    input: {},
    output: dispatchSettings,
  },
  saveSettings: {
    kind: 'command',
    summary: 'Changes the rules of dispatch.',
    access: 'working-patterns.edit',
    input: { version: optionalVersion, ...settings },
    output: dispatchSettings,
  },
  suggest: {
    kind: 'query',
    summary:
      'Times at which people can visit a job, with reasons, and for each other person the first fact against it.',
    access: 'calendar.plan',
    input: {
      jobUuid: uuid,
      firstDay: day,
      lastDay: day,
      minutes: z._default(z.nullable(z.int().check(z.minimum(15), z.maximum(600))), null),
    },
    output: suggestion,
    refusals: ['calendar_range_too_long'],
  },
  today: {
    kind: 'query',
    summary: 'Visits of a day by person, with the state of each, what needs attention and the next step.',
    access: 'calendar.plan',
    input: {
      /** Today unless another is named. */
      day: z._default(z.nullable(day), null),
    },
    output: fieldDay,
  },
  planDay: {
    kind: 'query',
    summary: 'An order of the visits of a person and a day with less travel; visits that are promised keep their time.',
    access: 'calendar.plan',
    input: { userUuid: uuid, day },
    output: dayPlan,
  },
  publishDay: {
    kind: 'command',
    summary: 'Moves the visits of a person and a day to the times of a plan, all or none.',
    access: 'calendar.plan',
    input: {
      userUuid: uuid,
      day,
      moves: z
        .array(z.strictObject({ bookingUuid: uuid, version, startsAt: instant, endsAt: instant }))
        .check(z.minLength(1), z.maxLength(30)),
    },
    output: dayPlan,
    refusals: [...bookingRefusals, 'assignee_unknown', 'work_order_already_cancelled'],
  },
  planTeam: {
    kind: 'command',
    summary: 'Plans the waiting work for a team over days, in the background; the draft replaces the one before.',
    access: 'calendar.plan',
    input: { firstDay: day, lastDay: day, teamUuid: z._default(z.nullable(uuid), null) },
    output: planDraft,
    refusals: ['calendar_range_too_long', ...draftRefusals],
  },
  draft: {
    kind: 'query',
    summary: 'The draft of the caller: visits that are planned, and work without a place with the reason.',
    access: 'calendar.plan',
    input: {},
    output: z.strictObject({ draft: z.nullable(planDraft) }),
  },
  publishDraft: {
    kind: 'command',
    summary: 'Books visits of the draft in the background, all or some, each by its own command.',
    access: 'calendar.plan',
    input: {
      draftUuid: uuid,
      /** Null for all that have a place. */
      jobUuids: z._default(z.nullable(z.array(uuid).check(z.minLength(1), z.maxLength(mostDraftJobs))), null),
    },
    output: planDraft,
    refusals: draftRefusals,
  },
})
