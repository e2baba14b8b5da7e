import { pauseReasons } from '@fettle/domain/clocks/order-clock'
import * as z from 'zod/mini'
import { abilities, address, attachment, count, day, instant, money, uuid, version } from '../kernel/fields.ts'
import { listedFieldViews, priority, sharedFieldViews } from './order-fields.ts'
import { tagAssignment } from './tags.methods.ts'

export const delivery = z.enum(['none', 'direct_award', 'quote_request', 'tender'])
export const responsibleParty = z.enum(['client', 'contractor', 'resident', 'nobody'])

/** Who must act, since when, and the fact that says so. */
export const placement = {
  ball: responsibleParty,
  ballSince: instant,
  because: z.string(),
  nextStep: z.nullable(z.string()),
}

/** How long each party has had it to act on so far, in seconds: the days lost by each. */
const waited = z.strictObject({ client: count, contractor: count, resident: count })
export type PartyDurationsView = z.output<typeof waited>

/** Where an order or a job stood from a moment on. */
const placementSnapshot = z.strictObject({
  at: instant,
  state: z.string(),
  /** The bucket of an order, the tab of a job. */
  place: z.string(),
  ball: responsibleParty,
  because: z.string(),
  authorised: z.nullable(money),
})
export type PlacementSnapshot = z.output<typeof placementSnapshot>
export const placementHistory = z.strictObject({ standings: z.array(placementSnapshot) })

/** What a row says on both sides. */
const row = {
  uuid,
  number: z.int(),
  ...listedFieldViews,
  ...placement,
  waited,
  locationName: z.string(),
  town: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  timeZone: z.string(),
  authorised: z.nullable(money),
  nextVisitAt: z.nullable(instant),
  /** Null while the clock stands still. */
  completeBy: z.nullable(instant),
  createdAt: instant,
  changedAt: instant,
}

/** A row of the client's list. */
export const workOrderRow = z.strictObject({
  ...row,
  bucket: z.string(),
  source: z.string(),
  locationUuid: uuid,
  organisationName: z.string(),
  contractorName: z.nullable(z.string()),
  jobCount: count,
  quoteCount: count,
  tags: z.array(tagAssignment),
})
export type WorkOrderRow = z.output<typeof workOrderRow>

/** A row of the contractor's list. */
export const jobRow = z.strictObject({
  ...row,
  workOrderUuid: uuid,
  tab: z.string(),
  clientName: z.string(),
  enquiryType: z.string(),
  addressLine1: z.nullable(z.string()),
  /** Since when its work is done; null for whoever did not do it. */
  completedAt: z.nullable(instant),
  /** What waits for the client's word, and what was charged; null where there is nothing or the reader may not see it. */
  waiting: z.nullable(money),
  invoiced: z.nullable(money),
  tags: z.array(tagAssignment),
})
export type JobRow = z.output<typeof jobRow>

export const contact = z.strictObject({
  uuid,
  kind: z.enum(['resident', 'key_holder', 'site']),
  name: z.string(),
  telephone: z.string(),
  email: z.string(),
  isPrimary: z.boolean(),
})
export type ContactView = z.output<typeof contact>

/** One contractor's side of an order, as the client sees it. */
export const jobOfOrder = z.strictObject({
  uuid,
  contractorUuid: uuid,
  contractorName: z.string(),
  enquiryType: z.string(),
  state: z.string(),
  tab: z.string(),
  lostBecause: z.nullable(z.string()),
  /** What the contractor wrote on leaving, or the client on ending the hire. */
  lostNote: z.string(),
  /** How earlier offers of this job ended. */
  formerOffers: z.array(z.strictObject({ offeredAt: instant, because: z.string(), note: z.string() })),
  awarded: z.nullable(money),
  offeredAt: instant,
  ...abilities,
})
export type JobOfOrder = z.output<typeof jobOfOrder>

/** An open question between the sides; while it is open, `ball` must act. */
export const openIssue = z.strictObject({
  uuid,
  jobUuid: uuid,
  kind: z.string(),
  ball: z.enum(['client', 'contractor']),
  text: z.string(),
  openedAt: instant,
})

/** Beside what is authorised: what waits for consent, what was charged, and what of that is paid. */
export const moneySums = z.strictObject({
  /** A quote before the hire; after it the difference that a variation makes, which may be negative. Null for whoever sees no quotes. */
  waiting: z.nullable(money),
  /** Live invoices. Null for whoever sees no invoices. */
  spent: z.nullable(money),
  paid: z.nullable(money),
})
export type MoneySumsView = z.output<typeof moneySums>

/** How an order's time is counted, and what of it is over. */
const clock = z.strictObject({
  counting: z.enum(['calendar', 'working']),
  respondedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  pausedAt: z.nullable(instant),
  pauseReason: z.nullable(z.enum(pauseReasons)),
})

const order = {
  uuid,
  number: z.int(),
  ...sharedFieldViews,
  state: z.string(),
  source: z.string(),
  address,
  locationName: z.string(),
  timeZone: z.string(),
  /** Null while the clock stands still. */
  respondBy: z.nullable(instant),
  completeBy: z.nullable(instant),
  clock,
  attachments: z.array(attachment),
  issues: z.array(openIssue),
  authorised: z.nullable(money),
  sums: moneySums,
  createdAt: instant,
  version,
  ...placement,
  waited,
  ...abilities,
}

/** What a client says to contractors, as it stands since a moment. */
export const disclaimer = z.strictObject({ text: z.string(), validFrom: instant })

/** Quotes are being asked for: until when, how many may bid, and what the bidders have done. */
const tender = z.strictObject({
  quotesDueAt: z.nullable(instant),
  seats: z.nullable(z.int()),
  asked: count,
  silent: count,
  joined: count,
  quoted: count,
  declined: count,
})
export type TenderView = z.output<typeof tender>

/** What a bidder knows of it: the deadline and whether a place is free, and nothing of other bidders. */
const invitation = z.strictObject({
  quotesDueAt: z.nullable(instant),
  seats: z.nullable(z.int()),
  seatsFree: z.nullable(count),
})

export const workOrderView = z.strictObject({
  ...order,
  bucket: z.string(),
  chips: z.array(z.string()),
  delivery,
  seats: z.nullable(z.int()),
  budget: z.nullable(money),
  minimumQuotes: z.int(),
  tender: z.nullable(tender),
  awarded: z.nullable(money),
  externalReference: z.nullable(z.string()),
  originalStatus: z.nullable(z.string()),
  locationUuid: uuid,
  organisationUuid: uuid,
  organisationName: z.string(),
  contacts: z.array(contact),
  jobs: z.array(jobOfOrder),
  hiredJobUuid: z.nullable(uuid),
  cancellation: z.nullable(z.strictObject({ at: instant, reason: z.string(), note: z.string() })),
  closure: z.nullable(z.strictObject({ at: instant, reason: z.string(), note: z.string() })),
  needsRedispatch: z.boolean(),
  /** On settled work: the last day on which its contractor answers for it. */
  warranty: z.nullable(z.strictObject({ until: day, isRunning: z.boolean() })),
  /** What this order is the recall of; free until its client agrees to a charge. */
  recall: z.nullable(
    z.strictObject({
      workOrderUuid: uuid,
      number: z.int(),
      title: z.string(),
      reason: z.string(),
      isFree: z.boolean(),
    }),
  ),
  tags: z.array(tagAssignment),
  createdBy: z.string(),
})
export type WorkOrderView = z.output<typeof workOrderView>

export const jobView = z.strictObject({
  ...order,
  workOrderUuid: uuid,
  jobState: z.string(),
  tab: z.string(),
  enquiryType: z.string(),
  delivery,
  /** Null unless quotes are being asked for. */
  invitation: z.nullable(invitation),
  clientUuid: uuid,
  clientName: z.string(),
  organisationName: z.string(),
  /** Empty until hired: contact data of residents stays hidden before. */
  contacts: z.array(contact),
  awarded: z.nullable(money),
  lostBecause: z.nullable(z.string()),
  /** What the client says to whoever quotes or takes work; null where it says nothing. */
  disclaimer: z.nullable(disclaimer),
  /** The reader's own job that was not done well; null there where somebody else had done it. */
  recall: z.nullable(
    z.strictObject({
      job: z.nullable(z.strictObject({ uuid, number: z.int(), title: z.string(), finishedAt: z.nullable(instant) })),
      reason: z.string(),
      isFree: z.boolean(),
    }),
  ),
  tags: z.array(tagAssignment),
  invoiceDuePeriod: z.int(),
})
export type JobView = z.output<typeof jobView>

/** A timeline as it was at a moment; without one as it is. */
export const until = z.optional(instant)

/** A line of the timeline: who did what, when. `name` is an event of the domain; words are found by it. */
export const activityEntry = z.strictObject({
  uuid,
  name: z.string(),
  at: instant,
  actorName: z.nullable(z.string()),
  actorSide: z.enum(['client', 'contractor', 'system']),
  onBehalfOf: z.nullable(z.string()),
  contractorName: z.nullable(z.string()),
  jobUuid: z.nullable(uuid),
  subjectUuid: z.nullable(uuid),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type ActivityEntry = z.output<typeof activityEntry>

/** How many stand where, for each branch of a client or each client of a contractor. */
export const overviewOutput = z.strictObject({
  rows: z.array(z.strictObject({ uuid, name: z.string(), counts: z.record(z.string(), count) })),
})

/** A place on the map with the orders of a list that lie there. */
export const placeOfOrders = z.strictObject({
  locationUuid: uuid,
  name: z.string(),
  town: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  orders: z.array(z.strictObject({ uuid, number: z.int(), title: z.string(), priority, bucket: z.string() })),
})
export type PlaceOfOrders = z.output<typeof placeOfOrders>
