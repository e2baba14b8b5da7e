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

/** An order of a client, as either side reads it. */
export const toOrder = async (
  read: Read,
  { clientTenantId, id }: { clientTenantId: string; id: string },
): Promise<WorkOrderRecord | undefined> => {
  const [row] = await orderWithin(read, { id, tenantId: clientTenantId, organisations: null })
  return row
}

/** An order that the client's member can see: the group's, in the branches that its grant reaches. */
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

/** The same of an order that was read already. */
export const isWithin = (actor: Actor, { clientTenantId, organisationId }: WorkOrderRecord): boolean =>
  clientTenantId === actor.tenantId && (organisationsOf(actor)?.includes(organisationId) ?? true)

/** A job that the contractor's member can see. */
export const findJob = async (read: Read, actor: Actor, jobId: string): Promise<JobRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), jobScope(actor)))
  return row
}

/** The zone of the clocks where an order's property lies. */
export const findTimeZone = async (read: Read, workOrderId: string): Promise<string> => {
  const [row] = await read.rows<{ time_zone: string }>(
    'order-zone',
    'select time_zone from work_orders where id = $1',
    [workOrderId],
  )
  return found(row).time_zone
}

/** An order that the client's member can see; not found otherwise, nor for a contractor. */
export const ownOrder = async (read: Read, actor: Actor, workOrderId: string): Promise<WorkOrderRecord> =>
  found(actor.side === 'client' ? await findOrder(read, actor, workOrderId) : undefined)

/** A job that the contractor's member can see; not found otherwise, nor for a client. */
export const ownJob = async (read: Read, actor: Actor, jobId: string): Promise<JobRecord> =>
  found(actor.side === 'contractor' ? await findJob(read, actor, jobId) : undefined)

type OrderKind = { state: string; category: string; service: string; priority: string }

/** What kind of work an order of the caller's tenant is, and where it stands. */
export const orderKind = async (read: Read, workOrderId: string): Promise<OrderKind> => {
  const [row] = await read.rows<OrderKind>(
    'order-kind',
    'select state, category, service, priority from work_orders where client_tenant_id = $1 and id = $2',
    [read.tenantId, workOrderId],
  )
  return found(row)
}

/** Where a job stands that the caller may see. */
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

/** The order behind a job, as its contractor reads it. */
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

/** The jobs of an order that somebody was hired for, with what they may charge in minor units, as far as the reader sees them. */
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

export type ContactEntry = { kind: string; name: string; telephone: string; email: string; isPrimary: boolean }

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

/** The contacts of an order that has none yet. Nobody waits for the write but the commit. */
export const insertContacts = (
  tx: Tx,
  order: { clientTenantId: string; id: string },
  contacts: readonly ContactEntry[],
): (typeof workOrderContacts.$inferSelect)[] => {
  const rows = contacts.map(({ kind, name, telephone, email, isPrimary }, position) => ({
    id: randomUUID(),
    kind,
    name,
    telephone,
    email,
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

/** What only the client may see of an order; a row of its own where there is something to keep. */
type PrivateHalf = Omit<typeof workOrderPrivate.$inferInsert, 'workOrderId' | 'clientTenantId'>

/** What stands in a column of which a new row says nothing. */
const unsaid = Object.fromEntries(Object.entries(orderColumns).map(([name, column]) => [name, column.default ?? null]))

/** Writes a new order, and what only its client may see of it; nobody waits for it but the commit. Answers it as it was written. */
export const insertOrder = (tx: Tx, order: NewOrder, kept: PrivateHalf): WorkOrderRecord => {
  // Copied and filled in: two spreads in one object would be put together property by property.
  const record = Object.assign({ ...unsaid }, order) as WorkOrderRecord
  tx.pipelineWrite(tx.rows(...writeOrder(tx, order)))
  if (Object.values(kept).some((value) => value !== null)) {
    const written = writePrivate(tx, { ...kept, workOrderId: order.id, clientTenantId: order.clientTenantId })
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

/** Puts a member on a job; twice is once. Runs as the contractor. */
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

/** Where a finished import is taken back: orders that nobody has touched since. Answers the ids that went. */
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

/** Whether the reader's tenant is the client of an order, within these branches of it; null is within all. */
export const isOwnOrder = async (read: Read, { workOrderId, branches }: Sought): Promise<boolean> => {
  const rows = await read.rows(
    'order-own',
    'select 1 from work_orders where id = $1 and client_tenant_id = $2 and ($3::uuid[] is null or organisation_id = any($3))',
    [workOrderId, read.tenantId, branches],
  )
  return rows.length > 0
}

/** Whether quotes are asked for, and until when; as either side reads it. */
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

/** Takes off what was told of a tender's clock: the reminder, and once it is over its end. Runs as the client. */
export const clearTenderAlerts = (tx: Tx, workOrderId: string, { isOver }: { isOver: boolean }) =>
  tx.db
    .update(workOrders)
    .set({ quotesRemindAt: null, ...(isOver ? { quotesCloseAt: null } : {}) })
    .where(eq(workOrders.id, workOrderId))
