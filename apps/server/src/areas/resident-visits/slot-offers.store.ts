import type { Actor } from '@fettle/domain/access/actor'
import type { SlotOfferState } from '@fettle/domain/resident-visits/slot-offer-states'
import type { Category } from '@fettle/domain/work-orders/categories'
import { and, desc, eq } from 'drizzle-orm'
import { sharedScope } from '#areas/work-orders/work-orders.port'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { type NewSlotOffer, type SlotOfferRecord, type StoredWindow, slotOffers } from './slot-offers.tables.ts'

const scope = (actor: Actor) => sharedScope(actor, 'bookings.view', slotOffers)

/** Latest offers of a job that the actor may see. */
export const listOffers = (read: Read, actor: Actor, jobId: string): Promise<SlotOfferRecord[]> =>
  read.db
    .select()
    .from(slotOffers)
    .where(and(scope(actor), eq(slotOffers.jobId, jobId)))
    .orderBy(desc(slotOffers.createdAt), desc(slotOffers.id))
    .limit(20)

export const findOffer = async (read: Read, actor: Actor, id: string): Promise<SlotOfferRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(slotOffers)
    .where(and(scope(actor), eq(slotOffers.id, id)))
  return row
}

/** An offer of an order of the tenant. */
export const findOfferOfOrder = async (read: Read, workOrderId: string, id: string) => {
  const [row] = await read.db
    .select()
    .from(slotOffers)
    .where(
      and(eq(slotOffers.clientTenantId, read.tenantId), eq(slotOffers.workOrderId, workOrderId), eq(slotOffers.id, id)),
    )
  return row
}

export const insertOffer = async (tx: Tx, offer: NewSlotOffer): Promise<void> =>
  void (await tx.db.insert(slotOffers).values(offer))

export type FreeWindow = StoredWindow & { readonly is_free: boolean; readonly held_until: string | null }
/** Windows of offers with whether they are free. */
export const listWindows = async (
  read: Read,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly FreeWindow[]>> => {
  const rows = await read.rows<{ id: string; windows: FreeWindow[] }>(
    'slot-windows',
    'select o.id, slot_windows(o) as windows from slot_offers o where o.id = any($1::uuid[])',
    [ids],
  )
  return new Map(rows.map(({ id, windows }) => [id, windows]))
}

type Change = Partial<Pick<NewSlotOffer, 'bookingId' | 'closedAt'>> & { readonly state: SlotOfferState }
/** Changes an offer of the version that was read. Refuses with `stale_version`. */
export const saveOffer = async (tx: Tx, { id, version }: SlotOfferRecord, change: Change): Promise<void> => {
  const rows = await tx.db
    .update(slotOffers)
    .set({ ...change, version: version + 1 })
    .where(and(eq(slotOffers.id, id), eq(slotOffers.version, version)))
    .returning({ id: slotOffers.id })
  if (rows.length === 0) throw new Refused('stale_version', { version: version + 1 })
}

/** A job, or an order with all its jobs. */
export type OffersOf = { readonly clientTenantId: string } & (
  | { readonly jobId: string }
  | { readonly workOrderId: string; readonly jobId: null }
)
/** Ends the open offers of a job, or of an order and all its jobs; returns those that may hold a time. */
export const closeOffers = (
  tx: Tx,
  { clientTenantId, ...of }: OffersOf,
  { state, at }: { readonly state: SlotOfferState; readonly at: string },
): Promise<Pick<SlotOfferRecord, 'id' | 'contractorTenantId'>[]> => {
  const [what, wanted] = of.jobId === null ? ['work_order_id', of.workOrderId] : ['job_id', of.jobId]
  return tx.rows(
    `slot-offers-close-${what}`,
    `with closed as (update slot_offers set state = $3, closed_at = $4, version = version + 1
       where client_tenant_id = $1 and ${what} = $2 and state = 'open' returning id, contractor_tenant_id)
     select id, contractor_tenant_id as "contractorTenantId" from closed
     union all select id, contractor_tenant_id from slot_offers where client_tenant_id = $1 and ${what} = $2 and state = 'picked'`,
    [clientTenantId, wanted, state, at],
  )
}

export type HiredJob = {
  readonly jobId: string
  readonly contractorTenantId: string
  readonly category: Category
  readonly zone: string
}
/** A hired job with what is needed to look for times; of an order its hired one. */
export const findHiredJob = async (
  read: Read,
  of: { readonly jobId: string } | { readonly workOrderId: string },
): Promise<HiredJob | undefined> => {
  const [row] = await read.rows<HiredJob>(
    'slot-hired-job',
    `select j.id as "jobId", j.contractor_tenant_id as "contractorTenantId", w.category, w.time_zone as zone
     from jobs j join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id
     where (j.id = $1 or (j.work_order_id = $2 and j.id = w.hired_job_id)) and j.state = 'hired'`,
    ['jobId' in of ? of.jobId : null, 'workOrderId' in of ? of.workOrderId : null],
  )
  return row
}

/** How often the resident has moved or declined visits of a job. */
export const countMoves = async (read: Read, jobId: string): Promise<number> => {
  const [row] = await read.rows<{ n: number }>(
    'slot-offer-moves',
    `select (select count(*) from slot_offers o where o.client_tenant_id = $1 and o.job_id = $2 and o.moves_booking_id is not null)::int
       + (select count(*) from bookings b where b.client_tenant_id = $1 and b.job_id = $2 and b.proposed_by = 'resident' and b.replaces_id is not null)::int as n`,
    [read.tenantId, jobId],
  )
  return row?.n ?? 0
}

/** Whether the fault of an order was reported by a person with an e-mail address; for both sides of the order. */
export const hasReporter = async (read: Read, workOrderId: string): Promise<boolean> => {
  const [row] = await read.rows<{ has: boolean }>('order-has-reporter', 'select order_has_reporter($1) as has', [
    workOrderId,
  ])
  return row?.has ?? false
}

export type DueReminder = {
  readonly tenantId: string
  readonly workOrderId: string
  readonly bookingId: string
  readonly kind: string
}
export const dueReminders = (read: Read, at: string): Promise<DueReminder[]> =>
  read.rows<DueReminder>(
    'visit-reminders-due',
    'select client_tenant_id as "tenantId", work_order_id as "workOrderId", booking_id as "bookingId", kind from due_visit_reminders($1, 500)',
    [at],
  )

/** False where this reminder was sent before. */
export const recordReminder = async (tx: Tx, { bookingId, kind }: DueReminder, at: string): Promise<boolean> =>
  (
    await tx.rows(
      'visit-reminder-record',
      'insert into visit_reminders (client_tenant_id, booking_id, kind, sent_at) values ($1, $2, $3, $4) on conflict do nothing returning 1 as sent',
      [tx.tenantId, bookingId, kind, at],
    )
  ).length > 0

export type RecallRequest = { readonly tenant_id: string; readonly work_order_id: string; readonly text: string }
/** Queues the recall of finished work, once for an order: it raises an order as its client. */
export const queueRecall = (tx: Tx, request: RecallRequest) =>
  tx.rows('recall-queue', "select enqueue('recall-for-resident', $1::jsonb, $2)", [
    JSON.stringify(request),
    `recall-for-resident ${request.work_order_id}`,
  ])
