import type { AddressView, AttachmentView } from '@fettle/contracts/kernel/fields'
import type { JobOfOrder, JobView, WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { toInstant } from '@fettle/domain/kernel/instant'
import { pick } from '@fettle/domain/kernel/pick'
import { sharedFieldKeys } from '@fettle/domain/work-orders/order-fields'
import { listAttachmentsOf } from '#areas/attachments/attachments.port'
import { findOrganisation, type StoredAddress } from '#areas/organisations/organisations.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { loadOrderRelations, type OrderRelationsData } from './beside-order.store.ts'
import { toClock } from './clock-of-order.ts'
import { disclaimerInForce } from './disclaimers.store.ts'
import { moneyOf as money } from './governed-order.ts'
import { storedEpochMs } from './moments.ts'
import { jobAbilities, orderAbilities, withoutAccept } from './order-abilities.ts'
import { listAssignees } from './order-file.store.ts'
import { invitationRefusal, showInvitation, showLosses, showTender } from './show-tender.ts'
import { showPartyDurations } from './show-waits.ts'
import { showRecallOfJob, showWarranty } from './show-warranty.ts'
import { listTagsOf, listTagsOfJob } from './tags.store.ts'
import { findRecalled } from './warranty.store.ts'
import {
  findOrder,
  findOrderOfJob,
  findPrivateFields,
  listContacts,
  listJobsOfOrder,
  tenantNames,
} from './work-orders.store.ts'
import type { JobRecord, WorkOrderRecord } from './work-orders.tables.ts'

export type OpenIssue = WorkOrderView['issues'][number]
/** Issues stand in an area above; whoever wires the areas hands in how to read them. */
export type ReadIssues = (read: Read, order: { clientTenantId: string; workOrderId: string }) => Promise<OpenIssue[]>

/** Who looks, and at which moment: by then time alone may have turned what was stored. A command has just settled it. */
type Reader = { actor: Actor; readIssues: ReadIssues; at?: string }
const isPastScheduledChange = (row: { statusChangesAt: string | null }, at: string | undefined) =>
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

const showSums = (row: Record<'waitingSum' | 'spentSum' | 'paidSum', number>, actor: Actor) => {
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

/** While the clock stands still nothing is due. */
const showClock = (order: WorkOrderRecord) => {
  const clock = toClock(order)
  const isRunning = order.pausedAt === null
  return {
    respondBy: isRunning || order.respondedAt !== null ? order.respondBy : null,
    completeBy: isRunning ? order.completeBy : null,
    clock: {
      counting: clock.counting.kind,
      respondedAt: order.respondedAt,
      finishedAt: order.finishedAt,
      pausedAt: order.pausedAt,
      pauseReason: isRunning ? null : (clock.pauses.at(-1)?.reason ?? null),
    },
  }
}

const shared = (order: WorkOrderRecord) => ({
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

const showDisclaimer = async (read: Read, clientTenantId: string): Promise<JobView['disclaimer']> => {
  const said = await disclaimerInForce(read, clientTenantId)
  return said ? { text: said.text, validFrom: said.validFrom } : null
}

const closed = (fact: { at: number; reason: string; note: string } | null) =>
  fact && { at: toInstant(fact.at), reason: fact.reason, note: fact.note }
const filesOf = async (read: Read, actor: Actor, orderId: string): Promise<AttachmentView[]> => [
  ...((await listAttachmentsOf(read, actor.namespace, [orderId])).get(orderId)?.get('description') ?? []),
]

type ContactRecord = Awaited<ReturnType<typeof listContacts>>[number]
const showContact = ({ id, kind, name, telephone, email, isPrimary }: ContactRecord) => ({
  uuid: id,
  kind: kind as WorkOrderView['contacts'][number]['kind'],
  name,
  telephone,
  email,
  isPrimary,
})
const showContacts = async (read: Read, orderId: string) => (await listContacts(read, orderId)).map(showContact)

type PrivateFields = Pick<
  NonNullable<Awaited<ReturnType<typeof findPrivateFields>>>,
  'budget' | 'externalReference' | 'originalStatus' | 'originalReport'
>
/** What stands around an order in its view. */
type RelatedData = {
  readonly jobs: readonly JobRecord[]
  readonly kept: PrivateFields | undefined
  readonly beside: OrderRelationsData
  readonly shown: Pick<WorkOrderView, 'contacts' | 'attachments' | 'tags' | 'issues'>
}

/** A work order as its client's member sees it. The only place that computes what they may do with it. */
const viewOf = (
  order: WorkOrderRecord,
  around: RelatedData,
  { actor, at }: Pick<Reader, 'actor' | 'at'>,
): WorkOrderView => {
  const { can, cannot } = orderAbilities(order, actor)
  const { jobs, beside, kept, shown } = around
  const covered = showWarranty(order, beside, { actor, at })
  return {
    ...shared(order),
    ...shown,
    createdBy: beside.createdBy,
    uuid: order.id,
    bucket: isPastScheduledChange(order, at) ? (order.nextBucket ?? order.bucket) : order.bucket,
    chips: order.secondaryBuckets,
    seats: order.seats,
    minimumQuotes: order.minimumQuotes,
    tender: showTender(order, jobs),
    budget: money(kept?.budget ?? null, actor),
    awarded: money(order.awarded, actor),
    authorised: money(order.authorised, actor),
    sums: showSums(order, actor),
    externalReference: kept?.externalReference ?? null,
    originalStatus: kept?.originalStatus ?? null,
    originalReport: kept?.originalReport ?? null,
    locationUuid: order.locationId,
    organisationUuid: order.organisationId,
    organisationName: beside.organisationName,
    jobs: jobs.map((job) => showJobOfOrder(job, order, { actor, names: beside.contractors })),
    hiredJobUuid: order.hiredJobId,
    cancellation: closed(order.cancellation),
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
 * A work order as its client's member sees it, with all that stands around it, and the row that it was told from. Everything is asked
 * by the order's identifier and travels together: whose order it is shows in the same answer, before anything of it is told.
 * Undefined where the member sees no such order.
 */
export const showWorkOrder = async (
  read: Read,
  id: string,
  { actor, readIssues, at }: Reader,
): Promise<Shown | undefined> => {
  const mine = { clientTenantId: actor.tenantId, id }
  const [order, beside, jobs, kept, contacts, attachments, tags, issues] = await Promise.all([
    findOrder(read, actor, id),
    loadOrderRelations(read, mine, actor.namespace),
    listJobsOfOrder(read, mine),
    findPrivateFields(read, id),
    hasPermission(actor, 'contacts.view') ? showContacts(read, id) : [],
    filesOf(read, actor, id),
    listTagsOf(read, id),
    readIssues(read, { clientTenantId: actor.tenantId, workOrderId: id }),
  ])
  if (!order || !beside) return undefined
  const around = { jobs, beside, kept, shown: { contacts, attachments, tags, issues } }
  return { order, view: viewOf(order, around, { actor, ...(at === undefined ? {} : { at }) }) }
}

/** What was written beside a new order, and the names that its view tells. */
export type NewOrderData = Pick<OrderRelationsData, 'organisationName' | 'createdBy'> & {
  readonly kept: PrivateFields
  readonly contacts: readonly ContactRecord[]
  readonly hasFiles: boolean
}

/** An order that was just raised, told from what was written: nobody has a job of it, no tag stands on it and nothing is open with it. */
export const showNewOrder = async (
  read: Read,
  order: WorkOrderRecord,
  { actor, begun }: { actor: Actor; begun: NewOrderData },
): Promise<WorkOrderView> => {
  const { kept, contacts, hasFiles, ...names } = begun
  const [recalled, attachments] = await Promise.all([
    order.recallOf === null ? undefined : findRecalled(read, order.recallOf),
    hasFiles ? filesOf(read, actor, order.id) : [],
  ])
  const shown = {
    contacts: hasPermission(actor, 'contacts.view') ? contacts.map(showContact) : [],
    attachments,
    tags: [],
    issues: [],
  }
  // Only settled work has a warranty.
  const beside = { ...names, recalled, months: 0, contractors: new Map() }
  return viewOf(order, { jobs: [], kept, beside, shown }, { actor })
}

const relatedToJob = async (
  read: Read,
  job: JobRecord,
  { order, seesContacts, actor }: { order: WorkOrderRecord; seesContacts: boolean; actor: Actor },
): Promise<Pick<JobView, 'contacts' | 'attachments' | 'recall' | 'disclaimer' | 'tags'>> => {
  const [contacts, attachments, recall, disclaimer, tags] = await Promise.all([
    seesContacts ? showContacts(read, order.id) : [],
    filesOf(read, actor, order.id),
    showRecallOfJob(read, order),
    showDisclaimer(read, order.clientTenantId),
    listTagsOfJob(read, job.id),
  ])
  return { contacts, attachments, recall, disclaimer, tags }
}

/** A job as its contractor's member sees it: shared facts, its own standing, contacts once hired. */
export const showJob = async (read: Read, job: JobRecord, { actor, readIssues, at }: Reader): Promise<JobView> => {
  const order = found(await findOrderOfJob(read, job))
  const isHired = ['hired', 'done', 'completed'].includes(job.state)
  const [names, organisation, assignees, issues, shown] = await Promise.all([
    tenantNames(read, [job.clientTenantId]),
    findOrganisation(read, job.clientTenantId, order.organisationId),
    listAssignees(read, [job.id]),
    readIssues(read, { clientTenantId: job.clientTenantId, workOrderId: order.id }),
    relatedToJob(read, job, { order, seesContacts: isHired && hasPermission(actor, 'contacts.view'), actor }),
  ])
  return {
    ...shared(order),
    // Access notes may name a key safe: they open with the hire, like the contacts.
    accessNotes: isHired ? order.accessNotes : '',
    uuid: job.id,
    workOrderUuid: order.id,
    jobState: job.state,
    tab: isPastScheduledChange(job, at) ? (job.nextTab ?? job.tab) : job.tab,
    enquiryType: job.enquiryType,
    invitation: showInvitation(order),
    clientUuid: job.clientTenantId,
    clientName: names.get(job.clientTenantId) ?? '',
    organisationName: organisation?.name ?? '',
    ...shown,
    awarded:
      order.delivery === 'direct_award' && (isHired || job.state === 'offered') ? money(order.awarded, actor) : null,
    authorised: money(job.authorised, actor),
    sums: showSums(job, actor),
    lostBecause: job.loss?.because ?? null,
    invoiceDuePeriod: organisation?.invoiceDuePeriod ?? 30,
    issues: issues.filter((issue) => issue.jobUuid === job.id),
    ball: job.responsibleParty as JobView['ball'],
    ballSince: job.responsibleSince,
    waited: showPartyDurations(job, storedEpochMs(at ?? job.changedAt)),
    because: job.placementReason,
    nextStep: job.nextStep,
    version: job.version,
    ...withoutAccept(
      jobAbilities(job, order, { actor, assignees: assignees.get(job.id) ?? [] }),
      invitationRefusal(order, job, at),
    ),
  }
}
