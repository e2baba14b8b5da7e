import { bookingRefusals } from '@fettle/domain/bookings/booking-refusals'
import { planBlocks, planWarnings } from '@fettle/domain/calendar/plan-check'
import * as z from 'zod/mini'
import { bookingView } from '../bookings/bookings.methods.ts'
import { day, instant, optionalMultilineText, optionalSingleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { acceptedWarnings, calendarRange, planCheck, trayJob } from './calendar-view.ts'

const one = { bookingUuid: uuid, version }
const refusals = [
  ...new Set([...bookingRefusals, ...planBlocks, ...planWarnings]),
  'work_order_already_cancelled',
  'assignee_unknown',
] as const
const crewUuids = z.array(uuid).check(z.maxLength(10))
/** A visit after a move, and until when that can be undone; null where its notifications left at once. */
const movedVisit = z.strictObject({ ...bookingView.shape, undoUntil: z.nullable(instant) })
export type MovedVisitView = z.output<typeof movedVisit>
const slot = { startsAt: instant, endsAt: instant, accepts: acceptedWarnings }

export const calendarMethods = methods('find-a-pro', 'calendar', {
  range: {
    kind: 'query',
    summary: 'People with working hours and load, and what occupies their time, of at most 42 days.',
    access: 'calendar.view',
    input: {
      firstDay: day,
      lastDay: day,
      /** One person alone. */
      userUuid: z._default(z.nullable(uuid), null),
      teamUuid: z._default(z.nullable(uuid), null),
    },
    output: calendarRange,
    refusals: ['calendar_range_too_long'],
  },
  tray: {
    kind: 'query',
    summary: 'Jobs that wait for a visit, those that are due first before the others.',
    access: 'calendar.plan',
    input: { q: optionalSingleLineText(60) },
    output: trayJob,
    pages: true,
  },
  check: {
    kind: 'query',
    summary: 'What speaks against a visit of a person at a time, and whether it is moved or proposed.',
    access: 'calendar.plan',
    input: {
      bookingUuid: z._default(z.nullable(uuid), null),
      jobUuid: z._default(z.nullable(uuid), null),
      startsAt: instant,
      endsAt: instant,
      assigneeUuid: z._default(z.nullable(uuid), null),
      /** Who would come along; null for those who come along now. */
      crewUuids: z._default(z.nullable(crewUuids), null),
    },
    output: planCheck,
    refusals: ['visit_or_job', ...bookingRefusals, 'assignee_unknown'],
  },
  book: {
    kind: 'command',
    summary: 'Plans a visit of a waiting job. A client proposes it to the contractor.',
    access: 'calendar.plan',
    input: {
      jobUuid: uuid,
      ...slot,
      assigneeUuid: z._default(z.nullable(uuid), null),
      note: optionalMultilineText(2000),
    },
    output: bookingView,
    refusals,
  },
  move: {
    kind: 'command',
    summary:
      'Moves a visit to another time, and to another person where one is given; a promised time is only proposed.',
    access: 'calendar.plan',
    input: { ...one, ...slot, assigneeUuid: z._default(z.nullable(uuid), null) },
    output: movedVisit,
    refusals,
  },
  resize: {
    kind: 'command',
    summary: 'Changes when a visit ends.',
    access: 'calendar.plan',
    input: { ...one, endsAt: instant, accepts: acceptedWarnings },
    output: movedVisit,
    refusals,
  },
  reassign: {
    kind: 'command',
    summary: 'Gives a visit to another person at the same time, or to none.',
    access: 'calendar.plan',
    input: { ...one, assigneeUuid: z.nullable(uuid), accepts: acceptedWarnings },
    output: movedVisit,
    refusals,
  },
  undo: {
    kind: 'command',
    summary: 'Undoes the last move of the caller within fifteen seconds; no member is notified of it.',
    access: 'calendar.plan',
    input: { bookingUuid: uuid },
    output: bookingView,
    refusals: ['move_cannot_be_undone', ...refusals],
  },
  assignCrew: {
    kind: 'command',
    summary: 'Changes who comes along on a visit besides its person.',
    access: 'calendar.plan',
    input: { ...one, crewUuids, accepts: acceptedWarnings },
    output: bookingView,
    refusals,
  },
})
