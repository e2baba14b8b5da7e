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

/** Asks every area what it knows of an order and lets the work-orders area settle it. Runs as the client of the order. */
export const settleOrder = async (
  tx: Tx,
  workOrderId: string,
  by: { areas: readonly Area[]; settleStanding: SettleStanding; moment: Moment },
) => {
  // Asked at once: they share one line to the database and travel together.
  const asked = by.areas.flatMap((area) => (area.facts ? [area.facts(tx, workOrderId)] : []))
  const facts = Promise.all(asked).then((known) => Object.assign({}, ...known) as Partial<OrderFacts>)
  await by.settleStanding(tx, { workOrderId, facts, moment: by.moment })
}

const react = async (tx: Tx, event: RecordedEvent, by: { areas: readonly Area[]; moment: Moment }) => {
  for (const area of by.areas) {
    const reaction = area.reactions?.[event.name]
    if (reaction) await tx.as(event.clientTenantId, () => reaction(tx, event, by.moment))
  }
}

/** The relay is woken with the commit, once however many pieces of news there are. */
const tell = (tx: Tx, event: RecordedEvent, at: string) =>
  tx.rows(
    'outbox-write',
    `with told as (insert into outbox (tenant_id, name, payload, created_at) values ($1, $2, $3, $4)) select pg_notify('fettle_outbox', '')`,
    [
      event.clientTenantId,
      event.name,
      JSON.stringify({
        contractor_tenant_id: event.contractorTenantId,
        work_order_uuid: event.workOrderId,
        job_uuid: event.jobId,
        subject_uuid: event.subjectId,
        ...(event.onlyTenantId && { only_tenant_uuid: event.onlyTenantId }),
      }),
      at,
    ],
  )

const note = (tx: Tx, event: RecordedEvent, { author, at }: { author: Author; at: string }) => {
  const by = event.bySystem ? null : author
  return tx.rows(
    'activity-write',
    `insert into activity (client_tenant_id, contractor_tenant_id, work_order_id, job_id, subject_id, name, membership_id, actor_tenant_id, facts, at,
       only_tenant_id, to_membership_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      event.clientTenantId,
      event.contractorTenantId,
      event.workOrderId,
      event.jobId,
      event.subjectId,
      event.name,
      by?.membershipUuid ?? null,
      by?.tenantId ?? null,
      JSON.stringify(event.facts),
      at,
      event.onlyTenantId ?? null,
      event.toMembershipId ?? null,
    ],
  )
}

/**
 * What follows from a command before it commits: reactions of other areas (which may record more), the standing of each
 * touched order, the timeline and the outbox. Reactions run once per event, in the order of recording.
 */
export const settle = async (
  tx: Tx,
  by: { areas: readonly Area[]; settleStanding: SettleStanding; moment: Moment; author: Author },
): Promise<void> => {
  for (let position = 0; position < tx.recorded.length; position++)
    await react(tx, tx.recorded[position] as RecordedEvent, by)
  for (const clientTenantId of new Set(tx.recorded.map((event) => event.clientTenantId))) {
    const events = tx.recorded.filter((event) => event.clientTenantId === clientTenantId)
    const moved = events.filter(({ isTalk, isBeside }) => !isTalk && !isBeside)
    const touched = [...new Set(moved.map(({ workOrderId }) => workOrderId))]
    // What is written of an event does not depend on where it leaves the order: they travel together.
    await tx.as(clientTenantId, () =>
      allOf([
        ...touched.map((workOrderId) => settleOrder(tx, workOrderId, by)),
        ...events.flatMap((event) => [
          tell(tx, event, by.moment.at),
          ...(event.isTalk ? [] : [note(tx, event, { author: by.author, at: by.moment.at })]),
        ]),
      ]),
    )
  }
}
