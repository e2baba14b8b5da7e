import { bookingRefusals } from '@fettle/domain/bookings/booking-refusals'
import { bundleKinds, bundleRefusals, bundleRisks } from '@fettle/domain/calendar/bundle'
import * as z from 'zod/mini'
import { bookingView } from '../bookings/bookings.methods.ts'
import { count, day, instant, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** What could be done on the trip of a visit, directly before or after it. */
export const bundleItem = z.strictObject({
  kind: z.enum(bundleKinds),
  /** The job, or the date of planned maintenance. */
  itemUuid: uuid,
  title: z.string(),
  /** Null while there is no work order. */
  workOrderNumber: z.nullable(z.int()),
  locationName: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** At the very place of the visit: one attempt to get access less. */
  isSamePlace: z.boolean(),
  /** Minutes that it adds to the travel of the day. */
  travelMinutes: count,
  /** Minutes of travel of a trip of its own, without those that are added. */
  savedMinutes: count,
  risks: z.array(z.strictObject({ code: z.enum(bundleRisks), at: instant })),
})
export type BundleItemView = z.output<typeof bundleItem>

export const bundle = z.strictObject({
  bookingUuid: uuid,
  jobUuid: uuid,
  title: z.string(),
  workOrderNumber: z.int(),
  locationName: z.string(),
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  userUuid: uuid,
  userName: z.string(),
  savedMinutes: count,
  items: z.array(bundleItem),
})
export type BundleView = z.output<typeof bundle>

export const bundlesMethods = methods('find-a-pro', 'bundles', {
  propose: {
    kind: 'query',
    summary: 'What else could be done on the trips of a day, or on that of one visit, with the travel it saves.',
    access: 'calendar.plan',
    input: {
      bookingUuid: z._default(z.nullable(uuid), null),
      day: z._default(z.nullable(day), null),
    },
    output: z.strictObject({ bundles: z.array(bundle) }),
    refusals: ['visit_or_day'],
  },
  accept: {
    kind: 'command',
    summary: 'Plans some of what is proposed for the trip of a visit; a client proposes it to the contractor.',
    access: 'calendar.plan',
    input: {
      bookingUuid: uuid,
      items: z
        .array(z.strictObject({ itemUuid: uuid, startsAt: instant, endsAt: instant }))
        .check(z.minLength(1), z.maxLength(5)),
    },
    output: z.strictObject({ visits: z.array(bookingView) }),
    refusals: [...bundleRefusals, ...bookingRefusals, 'work_order_already_cancelled', 'assignee_unknown'],
  },
  dismiss: {
    kind: 'command',
    summary: 'Proposes something no longer for the trip of a visit.',
    access: 'calendar.plan',
    input: { bookingUuid: uuid, itemUuid: uuid },
    output: z.strictObject({ bundles: z.array(bundle) }),
  },
})
