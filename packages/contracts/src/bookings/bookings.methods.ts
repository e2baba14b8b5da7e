import { bookingRefusals } from '@fettle/domain/bookings/booking-refusals'
import { bookingOutcomes } from '@fettle/domain/bookings/booking-states'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import * as z from 'zod/mini'
import {
  abilities,
  address,
  attachment,
  instant,
  optionalMultilineText,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

export const outcome = z.enum(bookingOutcomes)

/** What remains after a visit that did not complete the work. */
export const followOn = z.strictObject({
  /** The trade where it is another than that of the order. */
  category: z._default(z.nullable(z.enum(categorySlugs)), null),
  people: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(20))), null),
  hours: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(400))), null),
  materials: optionalMultilineText(500),
})
export type FollowOnView = z.output<typeof followOn>

/** A visit. Times are instants; `timeZone` is the property's. */
export const bookingView = z.strictObject({
  uuid,
  jobUuid: uuid,
  workOrderUuid: uuid,
  workOrderNumber: z.int(),
  workOrderTitle: z.string(),
  locationName: z.string(),
  address,
  timeZone: z.string(),
  contractorName: z.string(),
  clientName: z.string(),
  state: z.string(),
  startsAt: instant,
  endsAt: instant,
  assigneeUuid: z.nullable(uuid),
  assigneeName: z.nullable(z.string()),
  /** Who comes along, by name. */
  crew: z.array(z.strictObject({ userUuid: uuid, name: z.string() })),
  note: z.string(),
  outcome: z.nullable(outcome),
  outcomeNote: z.string(),
  followOn: z.nullable(followOn),
  /** The follow-on order of another trade is raised. */
  isFollowOnRaised: z.boolean(),
  photos: z.array(attachment),
  replacesUuid: z.nullable(uuid),
  proposedBy: z.enum(['client', 'contractor', 'resident']),
  isUpdateOverdue: z.boolean(),
  /** The office entered it after it had begun. */
  isEnteredLater: z.boolean(),
  createdAt: instant,
  version,
  ...abilities,
})
export type BookingView = z.output<typeof bookingView>

const one = { bookingUuid: uuid, version }
const slot = {
  startsAt: instant,
  endsAt: instant,
  assigneeUuid: z._default(z.nullable(uuid), null),
  note: optionalMultilineText(2000),
}
/** Result of a visit that is entered later; a note is required unless the work is complete. */
const pastVisit = z.strictObject({
  outcome: z.enum([...bookingOutcomes, 'no_access']),
  note: optionalMultilineText(2000),
})
const refusals = [
  ...bookingRefusals,
  'work_order_already_cancelled',
  'attachment_not_yours',
  'assignee_unknown',
] as const

export const bookingsMethods = methods('find-a-pro', 'bookings', {
  list: {
    kind: 'query',
    summary: 'Visits of an order or a job, or of the whole tenant by bucket (upcoming, today, past, all).',
    access: 'bookings.view',
    input: {
      workOrderUuid: z.optional(uuid),
      jobUuid: z.optional(uuid),
      bucket: z._default(z.enum(['all', 'upcoming', 'today', 'past']), 'all'),
      /** Visits that begin from a moment on, and before another: what a calendar shows. */
      startsFrom: z.optional(instant),
      startsBefore: z.optional(instant),
    },
    output: bookingView,
    pages: true,
  },
  get: {
    kind: 'query',
    summary: 'One visit.',
    access: 'bookings.view',
    input: { bookingUuid: uuid },
    output: bookingView,
  },
  create: {
    kind: 'command',
    summary:
      'Books a visit: a contractor’s own slot is confirmed at once, or proposed to the client. With `tookPlace` the office enters one that is over.',
    access: 'bookings.create',
    input: {
      jobUuid: uuid,
      ...slot,
      isProposal: z._default(z.boolean(), false),
      tookPlace: z._default(z.nullable(pastVisit), null),
    },
    output: bookingView,
    refusals,
  },
  confirm: {
    kind: 'command',
    summary: 'Confirms a slot proposed by the other side.',
    access: 'bookings.move',
    input: one,
    output: bookingView,
    refusals,
  },
  reschedule: {
    kind: 'command',
    summary: 'Reschedules a visit: the new one is linked to the old one.',
    access: 'bookings.move',
    input: { ...one, ...slot },
    output: bookingView,
    refusals,
  },
  cancel: {
    kind: 'command',
    summary: 'Cancels a visit with a reason.',
    access: 'bookings.move',
    input: { ...one, reason: singleLineText(500) },
    output: bookingView,
    refusals,
  },
  setOut: {
    kind: 'command',
    summary: 'Records that the operative is on the way.',
    access: 'bookings.outcome',
    input: one,
    output: bookingView,
    refusals,
  },
  checkIn: {
    kind: 'command',
    summary: 'Records that the operative is on site.',
    access: 'bookings.outcome',
    input: one,
    output: bookingView,
    refusals,
  },
  finish: {
    kind: 'command',
    summary: 'Records the check-out with an outcome.',
    access: 'bookings.outcome',
    input: {
      ...one,
      outcome,
      note: optionalMultilineText(2000),
      /** Ignored where the work is complete. */
      followOn: z._default(z.nullable(followOn), null),
    },
    output: bookingView,
    refusals,
  },
  noAccess: {
    kind: 'command',
    summary: 'Records a visit without access; a note and, if taken, photos are the evidence.',
    access: 'bookings.outcome',
    input: {
      ...one,
      note: singleLineText(2000),
      attachmentUuids: z._default(z.array(uuid).check(z.maxLength(10)), []),
    },
    output: bookingView,
    refusals,
  },
})
