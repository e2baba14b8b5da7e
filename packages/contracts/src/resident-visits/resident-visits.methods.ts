import { mostWindows, slotOfferRefusals, slotOfferSides } from '@fettle/domain/resident-visits/slot-offer'
import { slotOfferStates } from '@fettle/domain/resident-visits/slot-offer-states'
import * as z from 'zod/mini'
import { personWithout } from '../calendar/dispatch.methods.ts'
import { abilities, instant, multilineText, optionalMultilineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { ownReport, portalReport } from '../repair-reports/repair-portal.methods.ts'

const window = z.strictObject({
  startsAt: instant,
  endsAt: instant,
  /** Who comes then; null for the operative of the offer, or no member yet. */
  userUuid: z._default(z.nullable(uuid), null),
})
const wish = z.strictObject({ startsAt: instant, endsAt: instant })
const wishes = z.array(wish).check(z.maxLength(mostWindows))
const windows = z.array(window).check(z.maxLength(mostWindows))

export const slotOfferView = z.strictObject({
  uuid,
  jobUuid: uuid,
  workOrderUuid: uuid,
  side: z.enum(slotOfferSides),
  state: z.enum(slotOfferStates),
  isExpired: z.boolean(),
  windows: z.array(
    z.strictObject({
      startsAt: instant,
      endsAt: instant,
      isFree: z.boolean(),
      userUuid: z.nullable(uuid),
      /** Until when the time is held for the resident. */
      heldUntil: z.nullable(instant),
    }),
  ),
  timeZone: z.string(),
  note: z.string(),
  bookingUuid: z.nullable(uuid),
  expiresAt: instant,
  createdAt: instant,
  version,
  ...abilities,
})
export type SlotOfferView = z.output<typeof slotOfferView>

const refusals = [...slotOfferRefusals, 'job_not_hired', 'operative_not_free', 'assignee_unknown'] as const
const resident = [...refusals, 'repair_report_link_ended', 'repair_report_closed'] as const

/** Times of visits agreed with residents. The methods of residents take what they follow their report by. */
export const residentVisitsMethods = methods('find-a-pro', 'resident-visits', {
  offers: {
    kind: 'query',
    summary:
      'Times that were offered to the resident of a job or suggested by them, latest first, and whether there is a resident to ask.',
    access: 'bookings.view',
    input: { jobUuid: uuid },
    output: z.strictObject({ hasResident: z.boolean(), offers: z.array(slotOfferView) }),
  },
  freeTimes: {
    kind: 'query',
    summary:
      'Free times of the team, or of one person, to offer for a visit; for each other person why there are none.',
    access: 'bookings.create',
    input: {
      jobUuid: uuid,
      userUuid: z._default(z.nullable(uuid), null),
      teamUuid: z._default(z.nullable(uuid), null),
    },
    output: z.strictObject({
      /** False where the company of the job does not plan its people in this calendar. */
      isPlannable: z.boolean(),
      windows: z.array(z.strictObject({ startsAt: instant, endsAt: instant, userUuid: uuid, name: z.string() })),
      without: z.array(personWithout),
    }),
  },
  offer: {
    kind: 'command',
    summary: 'Offers times of a visit to the resident who reported the fault; a former offer of the job ends.',
    access: 'bookings.create',
    input: {
      jobUuid: uuid,
      windows,
      assigneeUuid: z._default(z.nullable(uuid), null),
      note: optionalMultilineText(500),
    },
    output: slotOfferView,
    refusals,
  },
  take: {
    kind: 'command',
    summary: 'Books one of the times that a resident suggested.',
    access: 'bookings.create',
    input: { offerUuid: uuid, version, startsAt: instant, assigneeUuid: z._default(z.nullable(uuid), null) },
    output: slotOfferView,
    refusals,
  },
  withdraw: {
    kind: 'command',
    summary: 'Withdraws an offer that was not picked from.',
    access: 'bookings.create',
    input: { offerUuid: uuid, version },
    output: slotOfferView,
    refusals,
  },
  freeForResident: {
    kind: 'query',
    summary: 'Free times of the direct labour team that a resident may suggest; none where the company shows none.',
    access: 'public',
    input: ownReport,
    output: z.strictObject({ windows: z.array(wish) }),
    refusals: ['repair_report_link_ended'],
  },
  hold: {
    kind: 'command',
    summary: 'Holds an offered time for ten minutes while the resident decides; a time held before is given back.',
    access: 'public',
    input: { ...ownReport, offerUuid: uuid, startsAt: instant },
    output: portalReport,
    refusals: resident,
  },
  pick: {
    kind: 'command',
    summary: 'Picks an offered time as the resident: the visit is booked at once, or moved to it.',
    access: 'public',
    input: { ...ownReport, offerUuid: uuid, startsAt: instant },
    output: portalReport,
    refusals: resident,
  },
  refuse: {
    kind: 'command',
    summary: 'Refuses all offered times as the resident, and suggests others.',
    access: 'public',
    input: { ...ownReport, offerUuid: uuid, windows: wishes, note: optionalMultilineText(500) },
    output: portalReport,
    refusals: resident,
  },
  cannotCome: {
    kind: 'command',
    summary: 'Says as the resident that a visit cannot be kept, until four hours before it, and suggests other times.',
    access: 'public',
    input: { ...ownReport, bookingUuid: uuid, windows: wishes, note: optionalMultilineText(500) },
    output: portalReport,
    refusals: resident,
  },
  notFixed: {
    kind: 'command',
    summary:
      'Says as the resident within 28 days that a finished repair is not fixed: an issue, or a recall under warranty.',
    access: 'public',
    input: { ...ownReport, text: multilineText(1000) },
    output: portalReport,
    refusals: resident,
  },
})
