import { randomUUID } from 'node:crypto'
import type { Actor } from '@fettle/domain/access/actor'
import { toEpochMs } from '@fettle/domain/kernel/instant'
import type { JobState } from '@fettle/domain/work-orders/job-states'
import type { OrderFieldValues, plainFieldKeys } from '@fettle/domain/work-orders/order-fields'
import type { WorkOrder } from '@fettle/domain/work-orders/work-order'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { countOrder } from '#areas/locations/locations.port'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { statement, write } from '#platform/database/statement'
import type { Read, Tx } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { jobScope } from './work-orders.scope.ts'
import {
  type JobRecord,
  jobAssignees,
  jobs,
  orderColumns,
  type WorkOrderRecord,
  workOrderContacts,
  workOrderPrivate,
  workOrders,
} from './work-orders.tables.ts'

const orderWithin = statement<
  { id: string; tenantId: string; organisations: readonly string[] | null },
  WorkOrderRecord
>('order-within', (db) => {
  const organisations = sql.placeholder('organisations')
  return db
    .select(orderColumns)
    .from(workOrders)
    .where(
      and(
        eq(workOrders.id, sql.placeholder('id')),
        eq(workOrders.clientTenantId, sql.placeholder('tenantId')),
        sql`(${organisations}::uuid[] is null or ${workOrders.organisationId} = any(${organisations}))`,
      ),
    )
})

/** An order of a client, as read by either side. */
export const toOrder = async (
  read: Read,
  { clientTenantId, id }: { clientTenantId: string; id: string },
): Promise<WorkOrderRecord | undefined> => {
  const [row] = await orderWithin(read, { id, tenantId: clientTenantId, organisations: null })
  return row
}

/** An order visible to the client's member: of the group, in the organisations of the grant. */
export const findOrder = async (
  read: Read,
  actor: Actor,
  workOrderId: string,
): Promise<WorkOrderRecord | undefined> => {
  const [row] = await orderWithin(read, {
    id: workOrderId,
    tenantId: actor.tenantId,
    organisations: organisationsOf(actor),
  })
  return row
}

/** Whether a loaded order is within the actor's scope. */
export const isWithin = (actor: Actor, { clientTenantId, organisationId }: WorkOrderRecord): boolean =>
  clientTenantId === actor.tenantId && (organisationsOf(actor)?.includes(organisationId) ?? true)

/** A job visible to the contractor's member. */
export const findJob = async (read: Read, actor: Actor, jobId: string): Promise<JobRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), jobScope(actor)))
  return row
}

/** Records who invited the contractor of a job; the first one stays. */
export const saveInviter = (tx: Tx, jobId: string, membershipId: string) =>
  tx.rows(
    'job-inviter',
    'update jobs set invited_by_membership_id = $3 where client_tenant_id = $1 and id = $2 and invited_by_membership_id is null',
    [tx.tenantId, jobId, membershipId],
  )

/** Whether the contractor's member sees a job of the order. */
export const hasJobOfOrder = async (read: Read, actor: Actor, workOrderId: string): Promise<boolean> => {
  const rows = await read.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.workOrderId, workOrderId), jobScope(actor)))
    .limit(1)
  return rows.length > 0
}

/** Time zone of an order's property. */
export const findTimeZone = async (read: Read, workOrderId: string): Promise<string> => {
  const [row] = await read.rows<{ time_zone: string }>(
    'order-zone',
    'select time_zone from work_orders where id = $1',
    [workOrderId],
  )
  return found(row).time_zone
}

/** An order visible to the client's member; refuses with `not_found` otherwise, and for contractors. */
export const ownOrder = async (read: Read, actor: Actor, workOrderId: string): Promise<WorkOrderRecord> =>
  found(actor.side === 'client' ? await findOrder(read, actor, workOrderId) : undefined)

/** A job visible to the contractor's member; refuses with `not_found` otherwise, and for clients. */
export const ownJob = async (read: Read, actor: Actor, jobId: string): Promise<JobRecord> =>
  found(actor.side === 'contractor' ? await findJob(read, actor, jobId) : undefined)

type OrderKind = { state: string; category: string; service: string; priority: string }

/** Category and location of an order of the caller's tenant. */
export const orderKind = async (read: Read, workOrderId: string): Promise<OrderKind> => {
  const [row] = await read.rows<OrderKind>(
    'order-kind',
    'select state, category, service, priority from work_orders where client_tenant_id = $1 and id = $2',
    [read.tenantId, workOrderId],
  )
  return found(row)
}

/** State of a job visible to the caller. */
export const jobState = async (read: Read, jobId: string): Promise<JobState | undefined> => {
  const [row] = await read.rows<{ state: JobState }>('job-state', 'select state from jobs where id = $1', [jobId])
  return row?.state
}

/** A job of an order of the client's group. */
export const findJobAsClient = async (read: Read, actor: Actor, jobId: string): Promise<JobRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.clientTenantId, actor.tenantId)))
  return row && (await findOrder(read, actor, row.workOrderId)) ? row : undefined
}

/** The order of a job, as read by its contractor. */
export const findOrderOfJob = (
  read: Read,
  { clientTenantId, workOrderId }: JobRecord,
): Promise<WorkOrderRecord | undefined> => toOrder(read, { clientTenantId, id: workOrderId })

const jobsWithin = statement<{ clientTenantId: string; id: string }, JobRecord>('jobs-of-order', (db) =>
  db
    .select()
    .from(jobs)
    .where(and(eq(jobs.clientTenantId, sql.placeholder('clientTenantId')), eq(jobs.workOrderId, sql.placeholder('id'))))
    .orderBy(jobs.createdAt, jobs.id),
)
export const listJobsOfOrder = (
  read: Read,
  { clientTenantId, id }: { clientTenantId: string; id: string },
): Promise<JobRecord[]> => jobsWithin(read, { clientTenantId, id })

/** Hired jobs of an order with their authorised sums in minor units, as far as visible to the reader. */
export const hiredJobs = async (read: Read, workOrderId: string): Promise<{ id: string; authorised: number }[]> => {
  const rows = await read.db
    .select({ id: jobs.id, authorised: jobs.authorised })
    .from(jobs)
    .where(and(eq(jobs.workOrderId, workOrderId), inArray(jobs.state, ['hired', 'done', 'completed'])))
  return rows.map(({ id, authorised }) => ({ id, authorised: authorised ?? 0 }))
}

const contactsWithin = statement<{ id: string }, typeof workOrderContacts.$inferSelect>('contacts-of-order', (db) =>
  db
    .select()
    .from(workOrderContacts)
    .where(eq(workOrderContacts.workOrderId, sql.placeholder('id')))
    .orderBy(workOrderContacts.position),
)
export const listContacts = (read: Read, workOrderId: string) => contactsWithin(read, { id: workOrderId })

const privateWithin = statement<{ id: string }, typeof workOrderPrivate.$inferSelect>('private-of-order', (db) =>
  db
    .select()
    .from(workOrderPrivate)
    .where(eq(workOrderPrivate.workOrderId, sql.placeholder('id'))),
)
export const findPrivateFields = async (read: Read, workOrderId: string) =>
  (await privateWithin(read, { id: workOrderId }))[0]

export type ContactEntry = {
  kind: string
  name: string
  telephone: string
  email: string
  alert: string
  isPrimary: boolean
}

export const saveContacts = async (
  tx: Tx,
  order: { clientTenantId: string; id: string },
  contacts: readonly ContactEntry[],
): Promise<void> => {
  await tx.db
    .delete(workOrderContacts)
    .where(and(eq(workOrderContacts.clientTenantId, order.clientTenantId), eq(workOrderContacts.workOrderId, order.id)))
  insertContacts(tx, order, contacts)
}

/** Inserts the contacts of a new order; the write is deferred to the commit. */
export const insertContacts = (
  tx: Tx,
  order: { clientTenantId: string; id: string },
  contacts: readonly ContactEntry[],
): Omit<typeof workOrderContacts.$inferSelect, 'searchText'>[] => {
  const rows = contacts.map(({ kind, name, telephone, email, alert, isPrimary }, position) => ({
    id: randomUUID(),
    kind,
    name,
    telephone,
    email,
    alert,
    isPrimary,
    clientTenantId: order.clientTenantId,
    workOrderId: order.id,
    position,
  }))
  if (rows.length > 0) tx.pipelineWrite(tx.db.insert(workOrderContacts).values(rows).execute())
  return rows
}

export type NewOrder = typeof workOrders.$inferInsert & { id: string }

const writeOrder = write<NewOrder>('order-write', (db, given) => db.insert(workOrders).values(given as never))
const writePrivate = write<typeof workOrderPrivate.$inferInsert>('private-write', (db, given) =>
  db.insert(workOrderPrivate).values(given as never),
)

/** Columns only the client may see, in a row of their own if there are any. */
type PrivateHalf = Omit<typeof workOrderPrivate.$inferInsert, 'workOrderId' | 'clientTenantId'>

/** Column defaults of a new row. */
const unsaid = Object.fromEntries(Object.entries(orderColumns).map(([name, column]) => [name, column.default ?? null]))

/** Inserts a new order and its private columns; the write is deferred to the commit. Returns the record as written. */
export const insertOrder = (tx: Tx, order: NewOrder, privateHalf: PrivateHalf): WorkOrderRecord => {
  // Object.assign, as two spreads in one literal are copied property by property in V8.
  const record = Object.assign({ ...unsaid }, order) as WorkOrderRecord
  tx.pipelineWrite(tx.rows(...writeOrder(tx, order)))
  if (Object.values(privateHalf).some((value) => value !== null)) {
    const written = writePrivate(tx, { ...privateHalf, workOrderId: order.id, clientTenantId: order.clientTenantId })
    tx.pipelineWrite(tx.rows(...written))
  }
  return record
}

/** Stores the fields on which no decision depends. */
export const savePlainFields = (
  tx: Tx,
  order: { clientTenantId: string; id: string },
  values: Pick<OrderFieldValues, (typeof plainFieldKeys)[number]>,
) =>
  tx.db
    .update(workOrders)
    .set(values)
    .where(and(eq(workOrders.clientTenantId, order.clientTenantId), eq(workOrders.id, order.id)))

export const saveBudget = (tx: Tx, order: { clientTenantId: string; id: string }, budget: number | null) =>
  tx.db
    .insert(workOrderPrivate)
    .values({ workOrderId: order.id, clientTenantId: order.clientTenantId, budget })
    .onConflictDoUpdate({ target: [workOrderPrivate.clientTenantId, workOrderPrivate.workOrderId], set: { budget } })

/** Assigns a member to a job; idempotent. Runs as the contractor. */
export const assign = (
  tx: Tx,
  job: Pick<JobRecord, 'clientTenantId' | 'contractorTenantId' | 'id'>,
  membershipId: string,
) =>
  tx.db
    .insert(jobAssignees)
    .values({
      clientTenantId: job.clientTenantId,
      contractorTenantId: job.contractorTenantId,
      jobId: job.id,
      membershipId,
    })
    .onConflictDoNothing()

/** Takes a member off a job on which they have no visit any more; guests stay on the job of their link. Runs as the contractor. */
export const releaseOperative = (tx: Tx, jobId: string, membershipId: string) =>
  tx.rows(
    'job-release',
    `delete from job_assignees a where a.contractor_tenant_id = $1 and a.job_id = $2 and a.membership_id = $3
       and not exists (select from bookings b where b.job_id = a.job_id and b.state not in ('rescheduled', 'cancelled')
         and (b.assignee_membership_id = a.membership_id or exists (select from booking_crew c where c.booking_id = b.id and c.membership_id = a.membership_id)))
       and not exists (select from memberships m where m.tenant_id = $1 and m.id = $3 and m.link_id is not null)`,
    [tx.tenantId, jobId, membershipId],
  )

/** Whether an operative may read contacts and access of an order at this time, by a visit of their own. */
export const hasAccessByVisit = async (
  read: Read,
  { clientTenantId, workOrderId }: Pick<JobRecord, 'clientTenantId' | 'workOrderId'>,
  { membershipId, at }: { membershipId: string; at: string },
): Promise<boolean> => {
  const [row] = await read.rows<{ allowed: boolean }>(
    'access-by-visit',
    'select has_access_by_visit($1, $2, $3, $4) as allowed',
    [clientTenantId, workOrderId, membershipId, at],
  )
  return row?.allowed === true
}

/** Deletes unchanged orders of an import that is undone. Returns their ids. */
export const removeImported = async (tx: Tx, importId: string): Promise<string[]> => {
  const gone = await tx.rows<{ id: string; location_id: string }>(
    'orders-unimport',
    `delete from work_orders w using work_order_private p where p.client_tenant_id = $1 and p.import_id = $2 and w.client_tenant_id = $1 and w.id = p.work_order_id
       and w.state = 'new' and w.version = 1 and not exists (select from jobs j where j.client_tenant_id = $1 and j.work_order_id = w.id) returning w.id, w.location_id`,
    [tx.tenantId, importId],
  )
  for (const order of gone) await tx.rows(...countOrder(tx.tenantId, order.location_id, -1))
  return gone.map((order) => order.id)
}

type Sought = { workOrderId: string; branches: readonly string[] | null }

/** Whether the reader's tenant is the client of an order, within these organisations; null is all. */
export const isOwnOrder = async (read: Read, { workOrderId, branches }: Sought): Promise<boolean> => {
  const rows = await read.rows(
    'order-own',
    'select 1 from work_orders where id = $1 and client_tenant_id = $2 and ($3::uuid[] is null or organisation_id = any($3))',
    [workOrderId, read.tenantId, branches],
  )
  return rows.length > 0
}

/** Whether quotes are requested, and their deadline; readable by both sides. */
export const findTender = async (
  read: Read,
  { clientTenantId, workOrderId }: { clientTenantId: string; workOrderId: string },
): Promise<Pick<WorkOrder, 'state' | 'delivery' | 'quotesDue'> | undefined> => {
  const [row] = await read.db
    .select({ state: workOrders.state, delivery: workOrders.delivery, quotesDueAt: workOrders.quotesDueAt })
    .from(workOrders)
    .where(and(eq(workOrders.clientTenantId, clientTenantId), eq(workOrders.id, workOrderId)))
  return (
    row && {
      state: row.state as WorkOrder['state'],
      delivery: row.delivery as WorkOrder['delivery'],
      quotesDue: row.quotesDueAt === null ? null : (toEpochMs(row.quotesDueAt) ?? null),
    }
  )
}

/** Clears sent tender alerts: the reminder, and after the end that too. Runs as the client. */
export const clearTenderAlerts = (tx: Tx, workOrderId: string, { isOver }: { isOver: boolean }) =>
  tx.db
    .update(workOrders)
    .set({ quotesRemindAt: null, ...(isOver ? { quotesCloseAt: null } : {}) })
    .where(eq(workOrders.id, workOrderId))
