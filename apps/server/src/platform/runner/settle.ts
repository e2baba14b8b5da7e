import type { Millis } from '@fettle/domain/kernel/time'
import type { OrderFacts } from '@fettle/domain/work-orders/order-facts'
import { allOf, type RecordedEvent, type Tx } from '../database/transaction.ts'
import type { Area } from './area.ts'

export type Moment = { at: string; now: Millis }
/** Computes where an order and its jobs stand, and stores it beside them. The facts are still on their way, so that it may ask beside them. */
export type SettleStanding = (
  tx: Tx,
  order: { workOrderId: string; facts: Promise<Partial<OrderFacts>>; moment: Moment },
) => Promise<void>
export type Author = { membershipUuid: string; tenantId: string } | null
/** What settles a command: what the areas know, where an order stands by it, and whom to wake once there is news. */
export type Settling = {
  readonly areas: readonly Area[]
  readonly settleStanding: SettleStanding
  readonly wakeRelay?: () => void
}

/** Asks every area what it knows of an order and lets the work-orders area settle it. Runs as the client of the order. */
export const settleOrder = async (
  tx: Tx,
  workOrderId: string,
  by: Settling & { moment: Moment; isAlone?: boolean },
) => {
  // Asked at once: they share one line to the database and travel together.
  const asked = by.isAlone ? [] : by.areas.flatMap((area) => (area.facts ? [area.facts(tx, workOrderId)] : []))
  const facts = Promise.all(asked).then((known) => Object.assign({}, ...known) as Partial<OrderFacts>)
  await by.settleStanding(tx, { workOrderId, facts, moment: by.moment })
}

const react = async (tx: Tx, event: RecordedEvent, by: { areas: readonly Area[]; moment: Moment }) => {
  for (const area of by.areas) {
    const reaction = area.reactions?.[event.name]
    if (reaction) await tx.as(event.clientTenantId, () => reaction(tx, event, by.moment))
  }
}

const rowOf = (event: RecordedEvent, author: Author) => {
  const by = event.bySystem ? null : author
  return {
    name: event.name,
    contractor_tenant_id: event.contractorTenantId,
    work_order_id: event.workOrderId,
    job_id: event.jobId,
    subject_id: event.subjectId,
    membership_id: by?.membershipUuid ?? null,
    actor_tenant_id: by?.tenantId ?? null,
    facts: event.facts,
    only_tenant_id: event.onlyTenantId ?? null,
    to_membership_id: event.toMembershipId ?? null,
    is_talk: event.isTalk ?? false,
    payload: {
      contractor_tenant_id: event.contractorTenantId,
      work_order_uuid: event.workOrderId,
      job_uuid: event.jobId,
      subject_uuid: event.subjectId,
      ...(event.onlyTenantId && { only_tenant_uuid: event.onlyTenantId }),
    },
  }
}

/** All that happened to orders of a client goes into the outbox and the timeline at once. */
const write = (tx: Tx, events: readonly RecordedEvent[], { author, at }: { author: Author; at: string }) =>
  tx.rows(
    'events-write',
    `with happened as (select * from jsonb_to_recordset($1) as e (name text, contractor_tenant_id uuid, work_order_id uuid, job_id uuid, subject_id uuid,
         membership_id uuid, actor_tenant_id uuid, facts jsonb, only_tenant_id uuid, to_membership_id uuid, is_talk boolean, payload jsonb)),
       told as (insert into outbox (tenant_id, name, payload, created_at) select $2, name, payload, $3 from happened)
     insert into activity (client_tenant_id, contractor_tenant_id, work_order_id, job_id, subject_id, name, membership_id, actor_tenant_id, facts, at,
           only_tenant_id, to_membership_id)
         select $2, contractor_tenant_id, work_order_id, job_id, subject_id, name, membership_id, actor_tenant_id, facts, $3, only_tenant_id, to_membership_id
         from happened where not is_talk`,
    [JSON.stringify(events.map((event) => rowOf(event, author))), tx.tenantId, at],
  )

/**
 * What follows from a command before it commits: reactions of other areas (which may record more), the standing of each
 * touched order, the timeline and the outbox. Reactions run once per event, in the order of recording.
 */
export const settle = async (tx: Tx, by: Settling & { moment: Moment; author: Author }): Promise<void> => {
  for (let position = 0; position < tx.recorded.length; position++)
    await react(tx, tx.recorded[position] as RecordedEvent, by)
  if (tx.recorded.length > 0 && by.wakeRelay) tx.afterwards(by.wakeRelay)
  for (const clientTenantId of new Set(tx.recorded.map((event) => event.clientTenantId))) {
    const events = tx.recorded.filter((event) => event.clientTenantId === clientTenantId)
    const moved = events.filter(({ isTalk, isBeside, isSettled }) => !isTalk && !isBeside && !isSettled)
    const touched = [...new Set(moved.map(({ workOrderId }) => workOrderId))]
    const isAlone = (id: string) => moved.every((event) => event.workOrderId !== id || event.isAlone === true)
    await tx.as(clientTenantId, async () => {
      // What is written of an event does not depend on where it leaves the order: they travel together.
      tx.underWay(write(tx, events, { author: by.author, at: by.moment.at }))
      await allOf(touched.map((id) => settleOrder(tx, id, { ...by, isAlone: isAlone(id) })))
    })
  }
}
