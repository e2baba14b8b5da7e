import { assetStates } from '@fettle/domain/assets/asset-states'
import { pauseReasons } from '@fettle/domain/clocks/order-clock'
import { placeAlertKinds } from '@fettle/domain/locations/place-alert'
import * as z from 'zod/mini'
import { abilities, address, attachment, count, day, instant, money, uuid, version } from '../kernel/fields.ts'
import { lineView } from '../quotes/line-fields.ts'
import { listedFieldViews, priority, sharedFieldViews } from './order-fields.ts'
import { tagAssignment } from './tags.methods.ts'

export const delivery = z.enum(['none', 'direct_award', 'quote_request', 'tender'])
export const responsibleParty = z.enum(['client', 'contractor', 'resident', 'nobody'])

/** The responsible party, since when, and the reason. */
export const placement = {
  ball: responsibleParty,
  ballSince: instant,
  because: z.string(),
  nextStep: z.nullable(z.string()),
}

/** Seconds each party has been responsible so far. */
const waited = z.strictObject({ client: count, contractor: count, resident: count })
export type PartyDurationsView = z.output<typeof waited>

/** Placement of an order or a job from a moment on. */
const placementSnapshot = z.strictObject({
  at: instant,
  state: z.string(),
  /** Bucket of an order, tab of a job. */
  place: z.string(),
  ball: responsibleParty,
  because: z.string(),
  authorised: z.nullable(money),
})
export type PlacementSnapshot = z.output<typeof placementSnapshot>
export const placementHistory = z.strictObject({ standings: z.array(placementSnapshot) })

/** The member of the reader's side who is responsible. */
export const assignee = z.strictObject({ userUuid: uuid, name: z.string() })
export type AssigneeView = z.output<typeof assignee>

/** Fields of a list row on both sides. */
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
  assigneeName: z.nullable(z.string()),
  /** Null while the clock is paused. */
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
  /** Completion of the contractor's own work; null for contractors who did not do it. */
  completedAt: z.nullable(instant),
  /** Pending approval and invoiced; null when zero or hidden from the reader. */
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
  /** What people who meet the contact must know. */
  alert: z.string(),
  isPrimary: z.boolean(),
})
export type ContactView = z.output<typeof contact>

/** A job of an order, as the client sees it. */
export const jobOfOrder = z.strictObject({
  uuid,
  contractorUuid: uuid,
  contractorName: z.string(),
  enquiryType: z.string(),
  state: z.string(),
  tab: z.string(),
  lostBecause: z.nullable(z.string()),
  /** The contractor's note on withdrawing, or the client's on ending the hire. */
  lostNote: z.string(),
  /** Outcomes of earlier offers of this job. */
  formerOffers: z.array(z.strictObject({ offeredAt: instant, because: z.string(), note: z.string() })),
  awarded: z.nullable(money),
  offeredAt: instant,
  ...abilities,
})
export type JobOfOrder = z.output<typeof jobOfOrder>

/** An open issue; `ball` is the side that must act. */
export const openIssue = z.strictObject({
  uuid,
  jobUuid: uuid,
  kind: z.string(),
  ball: z.enum(['client', 'contractor']),
  text: z.string(),
  openedAt: instant,
})

/** Sums besides the authorised one: pending approval, invoiced, and paid. */
export const moneySums = z.strictObject({
  /**
   * A quote before the hire, afterwards the change by a variation, which may be negative. Null without access to
   * quotes.
   */
  waiting: z.nullable(money),
  /** Valid invoices. Null without access to invoices. */
  spent: z.nullable(money),
  paid: z.nullable(money),
})
export type MoneySumsView = z.output<typeof moneySums>

/** Time basis of an order's targets, and elapsed shares. */
const clock = z.strictObject({
  counting: z.enum(['calendar', 'working']),
  respondedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  pausedAt: z.nullable(instant),
  pauseReason: z.nullable(z.enum(pauseReasons)),
})

/** An alert of the order's place or of what it lies in, that applies now. */
export const activeAlert = z.strictObject({
  kind: z.enum(placeAlertKinds),
  note: z.string(),
  place: z.string(),
  isForContractor: z.boolean(),
})
export type ActiveAlertView = z.output<typeof activeAlert>

/** An asset that the order is about. */
const assetOfOrder = z.strictObject({
  uuid: z.nullable(uuid),
  number: z.int(),
  name: z.string(),
  typeName: z.string(),
  make: z.string(),
  model: z.string(),
  serial: z.string(),
  locationName: z.string(),
  state: z.nullable(z.enum(assetStates)),
})
export type AssetOfOrderView = z.output<typeof assetOfOrder>

const order = {
  uuid,
  number: z.int(),
  ...sharedFieldViews,
  state: z.string(),
  source: z.string(),
  address,
  locationName: z.string(),
  timeZone: z.string(),
  /** Null while the clock is paused. */
  respondBy: z.nullable(instant),
  completeBy: z.nullable(instant),
  clock,
  attachments: z.array(attachment),
  /** For a contractor only after the hire, and only those for contractors. */
  alerts: z.array(activeAlert),
  /** Assets that it is about; for a contractor only after the hire, without identifiers. */
  assets: z.array(assetOfOrder),
  issues: z.array(openIssue),
  assignee: z.nullable(assignee),
  authorised: z.nullable(money),
  sums: moneySums,
  createdAt: instant,
  version,
  ...placement,
  waited,
  ...abilities,
}

/** A client's disclaimer, valid from a moment on. */
export const disclaimer = z.strictObject({ text: z.string(), validFrom: instant })

/** An open tender: deadline, bidder slots, and responses. */
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

/** A bidder's view of it: deadline and whether a slot is free, without other bidders. */
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
  /** Lines of a direct award that states them, also before it is accepted. Empty without access to quotes. */
  awardLines: z.array(lineView),
  externalReference: z.nullable(z.string()),
  originalStatus: z.nullable(z.string()),
  /** Day of the report as an imported file has it. */
  originalReport: z.nullable(z.string()),
  locationUuid: uuid,
  organisationUuid: uuid,
  organisationName: z.string(),
  contacts: z.array(contact),
  jobs: z.array(jobOfOrder),
  hiredJobUuid: z.nullable(uuid),
  cancellation: z.nullable(
    z.strictObject({ at: instant, reason: z.string(), note: z.string(), charge: z.nullable(money) }),
  ),
  closure: z.nullable(z.strictObject({ at: instant, reason: z.string(), note: z.string() })),
  needsRedispatch: z.boolean(),
  /** On completed work: last day of the warranty. */
  warranty: z.nullable(z.strictObject({ until: day, isRunning: z.boolean() })),
  /** The order this one recalls; free of charge until the client allows a charge. */
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
  /** Null unless quotes are requested. */
  invitation: z.nullable(invitation),
  clientUuid: uuid,
  clientName: z.string(),
  organisationName: z.string(),
  /** Empty until hired: contact data of residents is hidden before. */
  contacts: z.array(contact),
  /** The reader is an operative without a visit about now: contacts and access are shown from the day before it to seven days after. */
  isAccessLimited: z.boolean(),
  awarded: z.nullable(money),
  /** Lines of a direct award that states them. */
  awardLines: z.array(lineView),
  lostBecause: z.nullable(z.string()),
  /** The client's disclaimer for bidders and contractors; null without one. */
  disclaimer: z.nullable(disclaimer),
  /** The reader's own recalled job; `job` is null when another contractor did the work. */
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

/** Returns the timeline as of a moment; defaults to now. */
export const until = z.optional(instant)

/** A timeline entry. `name` is a domain event; clients translate it. */
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

/** Counts by bucket, for each organisation of a client or each client of a contractor. */
export const overviewOutput = z.strictObject({
  rows: z.array(z.strictObject({ uuid, name: z.string(), counts: z.record(z.string(), count) })),
})

/** A location on the map with its orders of a list. */
export const placeOfOrders = z.strictObject({
  locationUuid: uuid,
  name: z.string(),
  town: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  orders: z.array(z.strictObject({ uuid, number: z.int(), title: z.string(), priority, bucket: z.string() })),
})
export type PlaceOfOrders = z.output<typeof placeOfOrders>
