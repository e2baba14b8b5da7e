import type { SentAlerts } from '@fettle/domain/clocks/clock-alerts'
import { type OrderClock, readClock } from '@fettle/domain/clocks/order-clock'
import type { WireLine } from '@fettle/domain/quotes/line-amounts'
import type { Job } from '@fettle/domain/work-orders/job'
import type { WorkOrder } from '@fettle/domain/work-orders/work-order'
import { getTableColumns, sql } from 'drizzle-orm'
import { boolean, customType, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { StoredAddress } from '#areas/organisations/organisations.tables'
import { calendarDay, createdAt, id, json, minor, moment, shared, version } from '#platform/database/columns'

/** As in the domain, with times in milliseconds. */
type StoredCancellation = NonNullable<WorkOrder['cancellation']>
type StoredClosure = NonNullable<WorkOrder['closure']>

/** Seconds each party was responsible, until responsibility last changed. */
const waited = () => ({
  clientWaited: integer().notNull().default(0),
  contractorWaited: integer().notNull().default(0),
  residentWaited: integer().notNull().default(0),
})

/**
 * Stored placement of a row in a list; `status_changes_at` is when it changes without a command, e.g. at a due date.
 */
const placementColumns = () => ({
  responsibleParty: text().notNull(),
  responsibleSince: moment().notNull(),
  placementReason: text().notNull(),
  nextStep: text(),
  statusChangesAt: moment(),
})

const clock = customType<{ data: OrderClock | null; driverData: string | null | OrderClock }>({
  dataType: () => 'jsonb',
  toDriver: (value) => (value === null ? null : JSON.stringify(value)),
  fromDriver: (value) => (value === null ? null : readClock(value as OrderClock)),
})

/** Columns of an order that both sides may see. Those of the client only are in `work_order_private`. */
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
    costCode: text().notNull().default(''),
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
    awardLines: json<readonly WireLine[] | null>()(),
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
    ...placementColumns(),
    jobCount: integer().notNull().default(0),
    quoteCount: integer().notNull().default(0),
    ...waited(),
    nextVisitAt: moment(),
    respondBy: moment().notNull(),
    completeBy: moment().notNull(),
    clock: clock(),
    respondedAt: moment(),
    finishedAt: moment(),
    pausedAt: moment(),
    alertAt: moment(),
    sentAlerts: json<SentAlerts>()().notNull().default({}),
    createdByMembershipId: uuid().notNull(),
    assigneeMembershipId: uuid(),
    createdAt: createdAt(),
    changedAt: moment().notNull(),
    version: version(),
    searchText: text()
      .generatedAlwaysAs(
        sql`' ' || fold_text(number::text || ' ' || title || ' ' || location_name || ' ' || coalesce(address->>'address_line_1', '') || ' ' || coalesce(address->>'address_line_2', '') || ' ' || coalesce(address->>'town', '') || ' ' || coalesce(address->>'postcode', '') || ' ' || replace(coalesce(address->>'postcode', ''), ' ', '') || ' ' || purchase_order_number || ' ' || cost_code || ' ' || description)`,
      )
      .notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientTenantId, table.id] }),
    unique().on(table.clientTenantId, table.number),
  ],
)

const { searchText: _words, tenderAlertAt: _alert, ...columns } = getTableColumns(workOrders)
/** Columns read of an order: all except those generated for indexes. */
export const orderColumns = columns
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
    alert: text().notNull().default(''),
    isPrimary: boolean().notNull().default(false),
    searchText: text()
      .generatedAlwaysAs(sql`' ' || fold_text(name || ' ' || email) || ' ' || fold_telephone(telephone)`)
      .notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)

/** One contractor's part in an order. */
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
    ...placementColumns(),
    ...waited(),
    nextVisitAt: moment(),
    /** Null while the clock of its order is paused. */
    dueAt: moment(),
    /** When its work was done; null for contractors not hired. */
    finishedAt: moment(),
    offeredAt: moment().notNull(),
    /** The contractor's member who is responsible; its operatives are in `job_assignees`. */
    assigneeMembershipId: uuid(),
    /** The client's member who invited a contractor without an account. */
    invitedByMembershipId: uuid(),
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

/** Placement history of an order and its jobs, written by database triggers only. */
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

/** Assigned members of a contractor's job; operatives see no other jobs. */
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

/** Append-only timeline: who did what, when. Without a contractor it is visible to the client only. */
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
    /** Restricts the entry to one tenant. */
    onlyTenantId: uuid(),
    /** Restricts the entry to one member's notifications; not shown in timelines. */
    toMembershipId: uuid(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
