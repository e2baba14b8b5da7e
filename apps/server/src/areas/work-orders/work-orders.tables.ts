import type { SentAlerts } from '@fettle/domain/clocks/clock-alerts'
import type { OrderClock } from '@fettle/domain/clocks/order-clock'
import type { Job } from '@fettle/domain/work-orders/job'
import type { WorkOrder } from '@fettle/domain/work-orders/work-order'
import { getTableColumns, sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { StoredAddress } from '#areas/organisations/organisations.tables'
import { calendarDay, createdAt, id, json, minor, moment, shared, version } from '#platform/database/columns'

/** As the domain has them, moments in milliseconds. */
type StoredCancellation = NonNullable<WorkOrder['cancellation']>
type StoredClosure = NonNullable<WorkOrder['closure']>

/** How long each party had it to act on until the ball was last passed on, in seconds. */
const waited = () => ({
  clientWaited: integer().notNull().default(0),
  contractorWaited: integer().notNull().default(0),
  residentWaited: integer().notNull().default(0),
})

/** Where a row stands in a list, stored beside it; `turnsAt` is when the word changes by time alone. */
const standing = () => ({
  responsibleParty: text().notNull(),
  responsibleSince: moment().notNull(),
  placementReason: text().notNull(),
  nextStep: text(),
  statusChangesAt: moment(),
})

/** What both sides may see of an order. What only the client may see stands in `work_order_private`. */
export const workOrders = pgTable(
  'work_orders',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    number: integer().notNull(),
    organisationId: uuid().notNull(),
    locationId: uuid().notNull(),
    locationName: text().notNull(),
    address: json<StoredAddress>()().notNull(),
    timeZone: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    service: text().notNull(),
    priority: text().notNull(),
    accessNotes: text().notNull().default(''),
    preferredOn: calendarDay(),
    purchaseOrderNumber: text().notNull().default(''),
    source: text().notNull(),
    delivery: text().notNull().default('none'),
    seats: integer(),
    state: text().notNull(),
    minimumQuotes: integer().notNull().default(1),
    seatsTaken: integer().notNull().default(0),
    quotesDueAt: moment(),
    quotesRemindAt: moment(),
    quotesCloseAt: moment(),
    tenderAlertAt: moment().generatedAlwaysAs(sql`least(quotes_remind_at, quotes_close_at)`),
    awarded: minor(),
    cancellation: json<StoredCancellation | null>()(),
    closure: json<StoredClosure | null>()(),
    recallOf: uuid(),
    isFree: boolean().notNull().default(false),
    recallReason: text().notNull().default(''),
    needsRedispatch: boolean().notNull().default(false),
    hiredJobId: uuid(),
    contractorTenantId: uuid(),
    authorised: minor(),
    waitingSum: minor().notNull().default(0),
    spentSum: minor().notNull().default(0),
    paidSum: minor().notNull().default(0),
    bucket: text().notNull(),
    nextBucket: text(),
    secondaryBuckets: json<string[]>()().notNull(),
    ...standing(),
    jobCount: integer().notNull().default(0),
    quoteCount: integer().notNull().default(0),
    ...waited(),
    nextVisitAt: moment(),
    respondBy: moment().notNull(),
    completeBy: moment().notNull(),
    clock: json<OrderClock>()(),
    respondedAt: moment(),
    finishedAt: moment(),
    pausedAt: moment(),
    alertAt: moment(),
    sentAlerts: json<SentAlerts>()().notNull().default({}),
    createdByMembershipId: uuid().notNull(),
    createdAt: createdAt(),
    changedAt: moment().notNull(),
    version: version(),
    searchText: text()
      .generatedAlwaysAs(
        sql`lower(number::text || ' ' || title || ' ' || location_name || ' ' || coalesce(address->>'address_line_1', '') || ' ' || coalesce(address->>'town', '') || ' ' || coalesce(address->>'postcode', '') || ' ' || purchase_order_number || ' ' || description)`,
      )
      .notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientTenantId, table.id] }),
    unique().on(table.clientTenantId, table.number),
  ],
)

const { searchText: _words, tenderAlertAt: _alert, ...kept } = getTableColumns(workOrders)
/** What is read of an order: all but what the database makes up of it for its own indexes. */
export const orderColumns = kept
export type WorkOrderRecord = Omit<typeof workOrders.$inferSelect, 'searchText' | 'tenderAlertAt'>

export const workOrderPrivate = pgTable(
  'work_order_private',
  {
    workOrderId: uuid().notNull(),
    clientTenantId: uuid().notNull(),
    budget: minor(),
    externalReference: text(),
    originalStatus: text(),
    originalAward: text(),
    originalReport: text(),
    importId: uuid(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.workOrderId] })],
)

export const workOrderContacts = pgTable(
  'work_order_contacts',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    workOrderId: uuid().notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    telephone: text().notNull().default(''),
    email: text().notNull().default(''),
    isPrimary: boolean().notNull().default(false),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)

/** One contractor's side of an order. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    ...shared(),
    workOrderId: uuid().notNull(),
    enquiryType: text().notNull(),
    state: text().notNull(),
    loss: json<Job['loss']>()(),
    formerOffers: json<Job['formerOffers']>()().notNull().default([]),
    authorised: minor(),
    waitingSum: minor().notNull().default(0),
    spentSum: minor().notNull().default(0),
    paidSum: minor().notNull().default(0),
    tab: text().notNull(),
    nextTab: text(),
    ...standing(),
    ...waited(),
    nextVisitAt: moment(),
    /** Null while the clock of its order stands still. */
    dueAt: moment(),
    /** Since when its work is done; null for whoever was not hired. */
    finishedAt: moment(),
    offeredAt: moment().notNull(),
    createdAt: createdAt(),
    changedAt: moment().notNull(),
    version: version(),
    /** Copied from the order by triggers. */
    searchText: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.clientTenantId, table.id] }),
    unique().on(table.clientTenantId, table.id, table.contractorTenantId),
  ],
)
export type JobRecord = typeof jobs.$inferSelect

/** Where an order, and each job of it, stood from a moment on. The database itself writes it; nobody else does. */
export const placementHistory = pgTable(
  'placement_history',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    contractorTenantId: uuid(),
    workOrderId: uuid().notNull(),
    jobId: uuid(),
    at: moment().notNull(),
    state: text().notNull(),
    place: text().notNull(),
    responsibleParty: text().notNull(),
    placementReason: text().notNull(),
    authorised: minor(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)

/** Which members of the contractor work on a job; operatives see no other. */
export const jobAssignees = pgTable(
  'job_assignees',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    jobId: uuid().notNull(),
    contractorTenantId: uuid().notNull(),
    membershipId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientTenantId, table.id] }),
    unique().on(table.clientTenantId, table.jobId, table.membershipId),
  ],
)

/** Append-only: who did what, when. Without a contractor it is the client's alone. */
export const activity = pgTable(
  'activity',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    contractorTenantId: uuid(),
    workOrderId: uuid().notNull(),
    jobId: uuid(),
    subjectId: uuid(),
    name: text().notNull(),
    membershipId: uuid(),
    actorTenantId: uuid(),
    facts: json<Record<string, string | number | null>>()().notNull(),
    at: moment().notNull(),
    /** The one tenant that may know of it. */
    onlyTenantId: uuid(),
    /** The one member whom it is told to; it stands in no timeline. */
    toMembershipId: uuid(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
