import { bookingRefusals } from '@fettle/domain/bookings/booking-refusals'
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

export const outcome = z.enum(['complete', 'further_visit', 'parts_needed', 'quote_needed', 'not_possible'])

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
  note: z.string(),
  outcome: z.nullable(outcome),
  outcomeNote: z.string(),
  photos: z.array(attachment),
  replacesUuid: z.nullable(uuid),
  proposedBy: z.enum(['client', 'contractor', 'resident']),
  isUpdateOverdue: z.boolean(),
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
    summary: 'Books a visit: a contractor confirms its own time at once, or proposes it to the client.',
    access: 'bookings.create',
    input: { jobUuid: uuid, ...slot, isProposal: z._default(z.boolean(), false) },
    output: bookingView,
    refusals,
  },
  confirm: {
    kind: 'command',
    summary: 'The other side agrees to the proposed time.',
    access: 'bookings.move',
    input: one,
    output: bookingView,
    refusals,
  },
  reschedule: {
    kind: 'command',
    summary: 'Moves the visit: a new one is linked to the old.',
    access: 'bookings.move',
    input: { ...one, ...slot },
    output: bookingView,
    refusals,
  },
  cancel: {
    kind: 'command',
    summary: 'Cancels the visit with a reason.',
    access: 'bookings.move',
    input: { ...one, reason: singleLineText(500) },
    output: bookingView,
    refusals,
  },
  setOut: {
    kind: 'command',
    summary: 'On the way.',
    access: 'bookings.outcome',
    input: one,
    output: bookingView,
    refusals,
  },
  checkIn: {
    kind: 'command',
    summary: 'On site.',
    access: 'bookings.outcome',
    input: one,
    output: bookingView,
    refusals,
  },
  finish: {
    kind: 'command',
    summary: 'Leaves the site with an outcome.',
    access: 'bookings.outcome',
    input: { ...one, outcome, note: optionalMultilineText(2000) },
    output: bookingView,
    refusals,
  },
  noAccess: {
    kind: 'command',
    summary: 'Nobody let the contractor in; a note and, if taken, photos prove the attempt.',
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
