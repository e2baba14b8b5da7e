import type { AddressView, AttachmentView } from '@fettle/contracts/kernel/fields'
import type { JobOfOrder, WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { countsWorkingTime } from '@fettle/domain/clocks/order-clock'
import { toInstant } from '@fettle/domain/kernel/instant'
import { pick } from '@fettle/domain/kernel/pick'
import type { CertificateNeed } from '@fettle/domain/order-certificates/order-certificate'
import { sharedFieldKeys } from '@fettle/domain/work-orders/order-fields'
import { assetsOfOrder } from '#areas/assets/assets.port'
import { listAttachmentsOf } from '#areas/attachments/attachments.port'
import { alertsOfOrder } from '#areas/locations/locations.port'
import { findRecalled, listTagsOf } from '#areas/order-settings/order-settings.port'
import { type StoredAddress } from '#areas/organisations/organisations.port'
import type { Read } from '#platform/database/transaction'
import { closeUnless, jobAbilities, orderAbilities } from './order-abilities.ts'
import { toClock } from './order-clock.ts'
import { loadOrderRelations, type OrderRelationsData } from './order-view-relations.store.ts'
import { moneyOf as money } from './policy-subjects.ts'
import { showAwardLines } from './show-lines.ts'
import { showPartyDurations } from './show-party-durations.ts'
import { showLosses, showTender } from './show-tender.ts'
import { showWarranty } from './show-warranty.ts'
import { storedEpochMs } from './stored-moments.ts'
import { findOrder, findPrivateFields, listContacts, listJobsOfOrder } from './work-orders.store.ts'
import type { JobRecord, WorkOrderRecord } from './work-orders.tables.ts'

export type OpenIssue = WorkOrderView['issues'][number]
/** Issues belong to a higher area; the composition root passes the reader. */
export type ReadIssues = (read: Read, order: { clientTenantId: string; workOrderId: string }) => Promise<OpenIssue[]>

/** Requirements whose certificate an order misses for a step. */
export type CertificatesMissing = (
  read: Read,
  order: { readonly clientTenantId: string; readonly workOrderId: string },
  need: CertificateNeed,
) => Promise<readonly string[]>

/** Reader of a view; `at` is set when scheduled changes may be pending. After a command the placement is current. */
export type Reader = { actor: Actor; readIssues: ReadIssues; at?: string }
/** Reader of an order as its client. */
type OrderReader = Reader & { certificatesMissing: CertificatesMissing }
export const isPastScheduledChange = (row: { statusChangesAt: string | null }, at: string | undefined) =>
  at !== undefined && row.statusChangesAt !== null && row.statusChangesAt <= at

export const showAddress = (stored: StoredAddress): AddressView => ({
  addressLine1: stored.address_line_1,
  addressLine2: stored.address_line_2,
  town: stored.town,
  postcode: stored.postcode,
  timeZone: stored.time_zone,
  addressZone: stored.address_zone,
  meta: stored.meta,
})

export const showSums = (row: Record<'waitingSum' | 'spentSum' | 'paidSum', number>, actor: Actor) => {
  const seesInvoices = hasPermission(actor, 'invoices.view')
  return {
    waiting: hasPermission(actor, 'quotes.view') ? money(row.waitingSum, actor) : null,
    spent: seesInvoices ? money(row.spentSum, actor) : null,
    paid: seesInvoices ? money(row.paidSum, actor) : null,
  }
}

const showJobOfOrder = (
  job: JobRecord,
  order: WorkOrderRecord,
  { actor, names }: { actor: Actor; names: ReadonlyMap<string, string> },
): JobOfOrder => ({
  uuid: job.id,
  contractorUuid: job.contractorTenantId,
  contractorName: names.get(job.contractorTenantId) ?? '',
  enquiryType: job.enquiryType,
  state: job.state,
  tab: job.tab,
  ...showLosses(job),
  awarded: order.delivery === 'direct_award' ? money(order.awarded, actor) : null,
  offeredAt: job.offeredAt,
  ...jobAbilities(job, order, { actor, assignees: [] }),
})

/** A paused clock has no due times. */
const showClock = (order: WorkOrderRecord) => {
  const clock = toClock(order)
  const isRunning = order.pausedAt === null
  return {
    respondBy: isRunning || order.respondedAt !== null ? order.respondBy : null,
    completeBy: isRunning ? order.completeBy : null,
    clock: {
      counting: countsWorkingTime(clock.completion) ? ('working' as const) : ('calendar' as const),
      respondedAt: order.respondedAt,
      finishedAt: order.finishedAt,
      pausedAt: order.pausedAt,
      pauseReason: isRunning ? null : (clock.pauses.at(-1)?.reason ?? null),
    },
  }
}

/** What both sides are shown of an order. */
export const showShared = (order: WorkOrderRecord) => ({
  number: order.number,
  ...pick(order, sharedFieldKeys),
  priority: order.priority as WorkOrderView['priority'],
  state: order.state,
  source: order.source,
  address: showAddress(order.address),
  locationName: order.locationName,
  timeZone: order.timeZone,
  ...showClock(order),
  delivery: order.delivery as WorkOrderView['delivery'],
  createdAt: order.createdAt,
})

const closed = (fact: { at: number; reason: string; note: string } | null) =>
  fact && { at: toInstant(fact.at), reason: fact.reason, note: fact.note }
/** Files of the description. */
export const filesOf = async (read: Read, actor: Actor, orderId: string): Promise<AttachmentView[]> => [
  ...((await listAttachmentsOf(read, actor.namespace, [orderId])).get(orderId)?.get('description') ?? []),
]

type ContactRecord = Omit<Awaited<ReturnType<typeof listContacts>>[number], 'searchText'>
const showContact = ({ id, kind, name, telephone, email, alert, isPrimary }: ContactRecord) => ({
  uuid: id,
  kind: kind as WorkOrderView['contacts'][number]['kind'],
  name,
  telephone,
  email,
  alert,
  isPrimary,
})
export const showContacts = async (read: Read, orderId: string) => (await listContacts(read, orderId)).map(showContact)

type PrivateFields = Pick<
  NonNullable<Awaited<ReturnType<typeof findPrivateFields>>>,
  'budget' | 'externalReference' | 'originalStatus' | 'originalReport'
>
/** Related data of an order's view. */
type RelatedData = {
  readonly jobs: readonly JobRecord[]
  readonly privateFields: PrivateFields | undefined
  readonly relations: OrderRelationsData
  /** Requirements whose certificate is neither accepted nor waived. */
  readonly missing: readonly string[]
  readonly shown: Pick<WorkOrderView, 'contacts' | 'attachments' | 'tags' | 'issues' | 'alerts' | 'assets'>
}

/** Lines of the award as it was offered last. */
const awardLinesOf = (order: WorkOrderRecord, jobs: readonly JobRecord[], actor: Actor): WorkOrderView['awardLines'] =>
  order.delivery === 'direct_award' && hasPermission(actor, 'quotes.view')
    ? showAwardLines(order, { namespace: actor.namespace, offeredAt: jobs.at(-1)?.offeredAt ?? order.createdAt })
    : []

/** A work order as its client's member sees it. The only place that computes its abilities. */
const viewOf = (
  order: WorkOrderRecord,
  related: RelatedData,
  { actor, at }: Pick<Reader, 'actor' | 'at'>,
): WorkOrderView => {
  const { jobs, relations, privateFields, missing, shown } = related
  const { can, cannot } = closeUnless(missing, orderAbilities(order, actor))
  const covered = showWarranty(order, relations, { actor, at })
  return {
    ...showShared(order),
    ...shown,
    createdBy: relations.createdBy,
    assignee: relations.assignee,
    uuid: order.id,
    bucket: isPastScheduledChange(order, at) ? (order.nextBucket ?? order.bucket) : order.bucket,
    chips: order.secondaryBuckets,
    seats: order.seats,
    minimumQuotes: order.minimumQuotes,
    tender: showTender(order, jobs),
    budget: money(privateFields?.budget ?? null, actor),
    awarded: money(order.awarded, actor),
    awardLines: awardLinesOf(order, jobs, actor),
    authorised: money(order.authorised, actor),
    sums: showSums(order, actor),
    externalReference: privateFields?.externalReference ?? null,
    originalStatus: privateFields?.originalStatus ?? null,
    originalReport: privateFields?.originalReport ?? null,
    locationUuid: order.locationId,
    organisationUuid: order.organisationId,
    organisationName: relations.organisationName,
    jobs: jobs.map((job) => showJobOfOrder(job, order, { actor, names: relations.contractors })),
    hiredJobUuid: order.hiredJobId,
    cancellation: order.cancellation && {
      at: toInstant(order.cancellation.at),
      reason: order.cancellation.reason,
      note: order.cancellation.note,
      charge: money(order.cancellation.charge?.amount ?? null, actor),
    },
    closure: closed(order.closure),
    needsRedispatch: order.needsRedispatch,
    warranty: covered.warranty,
    recall: covered.recall,
    ball: order.responsibleParty as WorkOrderView['ball'],
    ballSince: order.responsibleSince,
    waited: showPartyDurations(order, storedEpochMs(at ?? order.changedAt)),
    because: order.placementReason,
    nextStep: order.nextStep,
    version: order.version,
    can: [...can, ...covered.can],
    cannot: { ...cannot, ...covered.cannot },
  }
}

type Shown = { readonly order: WorkOrderRecord; readonly view: WorkOrderView }

/**
 * A work order with all related data for its client's member, and its row. All queries use the order id and are
 * pipelined; visibility is checked in the same round trip. Undefined when it is not visible.
 */
export const showWorkOrder = async (
  read: Read,
  id: string,
  { actor, readIssues, certificatesMissing, at }: OrderReader,
): Promise<Shown | undefined> => {
  const mine = { clientTenantId: actor.tenantId, id }
  const whole = { clientTenantId: actor.tenantId, workOrderId: id }
  const [order, relations, jobs, privateFields, contacts, attachments, tags, issues, missing, alerts, assets] =
    await Promise.all([
      findOrder(read, actor, id),
      loadOrderRelations(read, mine, actor.namespace),
      listJobsOfOrder(read, mine),
      findPrivateFields(read, id),
      hasPermission(actor, 'contacts.view') ? showContacts(read, id) : [],
      filesOf(read, actor, id),
      listTagsOf(read, id),
      readIssues(read, whole),
      certificatesMissing(read, whole, 'accepted'),
      alertsOfOrder(read, id, at),
      assetsOfOrder(read, id),
    ])
  if (!order || !relations) return undefined
  const shown = { contacts, attachments, tags, issues, alerts, assets }
  const related = { jobs, relations, privateFields, missing, shown }
  return { order, view: viewOf(order, related, { actor, ...(at === undefined ? {} : { at }) }) }
}

/** Data of a new order that was just written, and the names in its view. */
export type NewOrderData = Pick<OrderRelationsData, 'organisationName' | 'createdBy' | 'assignee'> & {
  readonly privateFields: PrivateFields
  readonly contacts: readonly ContactRecord[]
  readonly hasFiles: boolean
  readonly hasAssets: boolean
}

/** The view of an order just created, from the written data: without jobs, tags and issues. */
export const showNewOrder = async (
  read: Read,
  order: WorkOrderRecord,
  { actor, newOrder }: { actor: Actor; newOrder: NewOrderData },
): Promise<WorkOrderView> => {
  const { privateFields, contacts, hasFiles, hasAssets, ...names } = newOrder
  const [recalled, attachments, alerts, assets] = await Promise.all([
    order.recallOf === null ? undefined : findRecalled(read, order.recallOf),
    hasFiles ? filesOf(read, actor, order.id) : [],
    alertsOfOrder(read, order.id, undefined),
    hasAssets ? assetsOfOrder(read, order.id) : [],
  ])
  const shown = {
    contacts: hasPermission(actor, 'contacts.view') ? contacts.map(showContact) : [],
    attachments,
    tags: [],
    issues: [],
    alerts,
    assets,
  }
  // Only completed work has a warranty.
  const relations = { ...names, recalled, months: 0, contractors: new Map() }
  return viewOf(order, { jobs: [], privateFields, relations, missing: [], shown }, { actor })
}
