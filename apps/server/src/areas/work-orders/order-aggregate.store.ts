import type { OrderClock } from '@fettle/domain/clocks/order-clock'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { Currency, Money } from '@fettle/domain/kernel/money'
import { lineToWire } from '@fettle/domain/quotes/line-amounts'
import type { Line } from '@fettle/domain/quotes/quote-totals'
import type { Job } from '@fettle/domain/work-orders/job'
import { bidderPlacesTaken } from '@fettle/domain/work-orders/tender'
import type { OrderWithJobs, WorkOrder } from '@fettle/domain/work-orders/work-order'
import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import { countOrder } from '#areas/locations/locations.port'
import { statement } from '#platform/database/statement'
import { allOf, type Read, type Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { nextAlert } from './order-clock.ts'
import { storedEpochMs, toInstantText, toMoment } from './stored-moments.ts'
import { findPrivateFields, listJobsOfOrder } from './work-orders.store.ts'
import {
  type JobRecord,
  jobAssignees,
  jobs,
  orderColumns,
  type WorkOrderRecord,
  workOrders,
} from './work-orders.tables.ts'

/** An order with its jobs as the domain decides about them, with their rows. */
export type OrderAggregate = OrderWithJobs & {
  readonly record: WorkOrderRecord
  readonly jobRecords: readonly JobRecord[]
  /** The clock after the decision, if it changes. */
  readonly nextClock?: OrderClock | undefined
}
const moneyOf = (amount: number | null, currency: Currency): Money | null =>
  amount === null ? null : { amount, currency }

const orderOf = (
  record: WorkOrderRecord,
  privateFields: { budget: number | null; externalReference: string | null } | undefined,
  currency: Currency,
): WorkOrder => ({
  workOrderId: record.id,
  clientTenantId: record.clientTenantId,
  organisationUuid: record.organisationId,
  locationId: record.locationId,
  number: record.number,
  state: record.state as WorkOrder['state'],
  title: record.title,
  description: record.description,
  category: record.category as WorkOrder['category'],
  service: record.service as WorkOrder['service'],
  priority: record.priority as WorkOrder['priority'],
  source: record.source as WorkOrder['source'],
  externalReference: privateFields?.externalReference ?? null,
  recallOf: record.recallOf,
  isFree: record.isFree,
  budget: moneyOf(privateFields?.budget ?? null, currency),
  delivery: record.delivery as WorkOrder['delivery'],
  seats: record.seats,
  minimumQuotes: record.minimumQuotes,
  quotesDue: toMoment(record.quotesDueAt),
  quotesRemindAt: toMoment(record.quotesRemindAt),
  quotesCloseAt: toMoment(record.quotesCloseAt),
  needsRedispatch: record.needsRedispatch,
  awarded: moneyOf(record.awarded, currency),
  authorised: moneyOf(record.authorised, currency),
  createdBy: record.createdByMembershipId,
  createdAt: storedEpochMs(record.createdAt),
  respondBy: storedEpochMs(record.respondBy),
  completeBy: storedEpochMs(record.completeBy),
  // Orders cancelled earlier state no charge.
  cancellation: record.cancellation && { ...record.cancellation, charge: record.cancellation.charge ?? null },
  closure: record.closure,
})

export const toJob = (record: JobRecord, organisationUuid: string, assignees: readonly string[]): Job => ({
  jobId: record.id,
  workOrderId: record.workOrderId,
  clientTenantId: record.clientTenantId,
  contractorTenantId: record.contractorTenantId,
  organisationUuid,
  enquiryType: record.enquiryType as Job['enquiryType'],
  state: record.state as Job['state'],
  assignees,
  invitedBy: record.invitedByMembershipId,
  offeredAt: storedEpochMs(record.offeredAt),
  loss: record.loss,
  formerOffers: record.formerOffers,
})

/** Assignees of these jobs. */
export const listAssignees = async (
  read: Read,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows =
    jobIds.length === 0
      ? []
      : await read.db
          .select()
          .from(jobAssignees)
          .where(inArray(jobAssignees.jobId, [...jobIds]))
  return byJob(rows)
}

type Assigned = typeof jobAssignees.$inferSelect
const byJob = (rows: readonly Assigned[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  for (const row of rows) found.set(row.jobId, [...(found.get(row.jobId) ?? []), row.membershipId])
  return found
}

/** Assignees of an order's jobs, as its client sees them. */
const assigneesWithin = statement<{ clientTenantId: string; workOrderId: string }, Assigned>(
  'assignees-of-order',
  (db, { clientTenantId, workOrderId }) =>
    db
      .select(getTableColumns(jobAssignees))
      .from(jobAssignees)
      .innerJoin(jobs, and(eq(jobs.clientTenantId, jobAssignees.clientTenantId), eq(jobs.id, jobAssignees.jobId)))
      .where(and(eq(jobs.clientTenantId, clientTenantId), eq(jobs.workOrderId, workOrderId))),
)

const lockOrderRow = statement<{ id: string }, WorkOrderRecord>('order-held', (db, { id }) =>
  db.select(orderColumns).from(workOrders).where(eq(workOrders.id, id)).for('update'),
)

/**
 * Locks an order and loads it with all its jobs, as its client; the lock serialises commands on the order. Related
 * reads are pipelined with the lock.
 */
export const loadForUpdate = async (
  tx: Tx,
  workOrderId: string,
  currency: Currency,
): Promise<OrderAggregate | undefined> => {
  const [[record], privateFields, jobRecords, assigned] = await allOf([
    lockOrderRow(tx, { id: workOrderId }),
    findPrivateFields(tx, workOrderId),
    listJobsOfOrder(tx, { clientTenantId: tx.tenantId, id: workOrderId }),
    assigneesWithin(tx, { clientTenantId: tx.tenantId, workOrderId }),
  ])
  if (!record) return undefined
  const assignees = byJob(assigned)
  return {
    record,
    jobRecords,
    order: orderOf(record, privateFields, currency),
    jobs: jobRecords.map((job) => toJob(job, record.organisationId, assignees.get(job.id) ?? [])),
  }
}

/** States of a hired contractor's job. */
export const hiredStates: readonly Job['state'][] = ['hired', 'done', 'completed']
const finishedStates: readonly WorkOrder['state'][] = ['done', 'invoice_outstanding', 'invoice_paid']
const closedStates: readonly WorkOrder['state'][] = ['invoice_paid', 'customer_cancelled']

type Saved = { after: OrderWithJobs; at: string; changedAt: string }

/** When the order was first dispatched, and since when its work is done. */
const met = (before: WorkOrderRecord, { state }: WorkOrder, at: string) => ({
  respondedAt: before.respondedAt ?? (state === 'new' || state === 'customer_cancelled' ? null : at),
  finishedAt: finishedStates.includes(state) ? (before.finishedAt ?? at) : null,
})

const columnsOf = (
  { record: before, nextClock }: OrderAggregate,
  { after: { order, jobs: sides }, at, changedAt }: Saved,
) => {
  const hired = sides.find((job) => hiredStates.includes(job.state))
  return {
    title: order.title,
    description: order.description,
    category: order.category,
    service: order.service ?? '',
    priority: order.priority,
    state: order.state,
    delivery: order.delivery,
    seats: order.seats,
    minimumQuotes: order.minimumQuotes,
    seatsTaken: bidderPlacesTaken(sides),
    quotesDueAt: toInstantText(order.quotesDue),
    quotesRemindAt: toInstantText(order.quotesRemindAt),
    quotesCloseAt: toInstantText(order.quotesCloseAt),
    needsRedispatch: order.needsRedispatch,
    isFree: order.isFree,
    awarded: order.awarded?.amount ?? null,
    authorised: order.authorised?.amount ?? null,
    cancellation: order.cancellation,
    closure: order.closure,
    respondBy: toInstant(order.respondBy),
    completeBy: toInstant(order.completeBy),
    clock: nextClock ?? before.clock,
    ...met(before, order, at),
    hiredJobId: hired?.jobId ?? null,
    contractorTenantId: hired?.contractorTenantId ?? null,
    changedAt,
    version: before.version + 1,
  }
}

type Written = ReturnType<typeof columnsOf> & { alertAt: string | null }
type Seen = { tenantId: string; id: string; formerState: string; formerVersion: number }

const writeAggregate = statement<Written & Seen, { id: string }>(
  'order-file',
  (db, { tenantId, id, formerState, formerVersion, ...columns }) =>
    db
      .update(workOrders)
      .set(columns as never)
      .where(
        and(
          eq(workOrders.clientTenantId, tenantId),
          eq(workOrders.id, id),
          eq(workOrders.state, formerState),
          eq(workOrders.version, formerVersion),
        ),
      )
      .returning({ id: workOrders.id }),
)

/** Includes the placement where it is already known, so that refreshing it writes nothing. */
const saveOrder = async (tx: Tx, file: OrderAggregate, saved: Saved) => {
  const { record: before } = file
  const { order } = saved.after
  const columns = columnsOf(file, saved)
  const [row] = await writeAggregate(tx, {
    ...columns,
    alertAt: nextAlert({ ...before, ...columns }),
    tenantId: before.clientTenantId,
    id: before.id,
    formerState: before.state,
    formerVersion: before.version,
  })
  if (!row) throw new Refused('stale_version', { version: before.version + 1 })
  const [wasOpen, isOpen] = [
    !closedStates.includes(before.state as WorkOrder['state']),
    !closedStates.includes(order.state),
  ]
  if (wasOpen !== isOpen) await tx.rows(...countOrder(tx.tenantId, before.locationId, isOpen ? 1 : -1))
}

const insertJob = (tx: Tx, before: WorkOrderRecord, { job, at }: { job: Job; at: string }) =>
  tx.db.insert(jobs).values({
    id: job.jobId,
    clientTenantId: job.clientTenantId,
    contractorTenantId: job.contractorTenantId,
    workOrderId: job.workOrderId,
    enquiryType: job.enquiryType,
    state: job.state,
    loss: job.loss,
    formerOffers: [...job.formerOffers],
    tab: 'new',
    responsibleParty: 'contractor',
    responsibleSince: at,
    placementReason: 'offer_waits_for_answer',
    offeredAt: toInstant(job.offeredAt),
    createdAt: at,
    changedAt: at,
  })

const saveJob = async (tx: Tx, before: JobRecord, { job, authorised }: { job: Job; authorised: number | null }) => {
  const [row] = await tx.db
    .update(jobs)
    .set({
      state: job.state,
      loss: job.loss,
      formerOffers: [...job.formerOffers],
      enquiryType: job.enquiryType,
      offeredAt: toInstant(job.offeredAt),
      authorised,
      version: before.version + 1,
    })
    .where(and(eq(jobs.clientTenantId, before.clientTenantId), eq(jobs.id, before.id), eq(jobs.state, before.state)))
    .returning({ id: jobs.id })
  if (!row) throw new Refused('stale_version', { version: before.version + 1 })
}

/** Saves the result of a decision, each row only if its state still matches. Runs as the client. */
export const saveAggregate = async (tx: Tx, before: OrderAggregate, saved: Saved): Promise<void> => {
  const { after, at } = saved
  await saveOrder(tx, before, saved)
  for (const job of after.jobs) {
    const known = before.jobRecords.find((record) => record.id === job.jobId)
    const authorised = hiredStates.includes(job.state)
      ? (after.order.authorised?.amount ?? null)
      : (known?.authorised ?? null)
    if (!known) await insertJob(tx, before.record, { job, at })
    else if (before.jobs.find((each) => each.jobId === job.jobId) !== job || known.authorised !== authorised)
      await saveJob(tx, known, { job, authorised })
  }
}

/**
 * Allocates the next number of a tenant's series, without gaps. Waiters queue on an advisory lock, which wakes one at a
 * time; a row lock would wake all of them with every commit.
 */
export const allocateNumber = async (tx: Tx, name: string): Promise<number> => {
  const [, [row]] = await allOf([
    tx.rows('number-turn', "select pg_advisory_xact_lock(hashtextextended($1 || '/' || $2, 0))", [tx.tenantId, name]),
    tx.rows<{ last: number }>(
      'number-next',
      'insert into number_series as n (tenant_id, name, last) values ($1, $2, 1) on conflict (tenant_id, name) do update set last = n.last + 1 returning last',
      [tx.tenantId, name],
    ),
  ])
  return row?.last ?? 1
}

/** Saves the lines of a direct award. Requires the lock of its order. */
export const saveAwardLines = async (tx: Tx, workOrderId: string, lines: readonly Line[]): Promise<void> =>
  void (await tx.db
    .update(workOrders)
    .set({ awardLines: lines.length === 0 ? null : lines.map(lineToWire) })
    .where(eq(workOrders.id, workOrderId)))
