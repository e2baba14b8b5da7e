import type { EpochMs } from '@fettle/domain/kernel/time'
import type { OrderFacts } from '@fettle/domain/work-orders/order-facts'
import { keptTexts } from '../database/kept-texts.ts'
import { asFewStatements, type Write } from '../database/one-statement.ts'
import { allOf, type RecordedEvent, type Tx } from '../database/transaction.ts'
import type { Area } from './area.ts'

export type Moment = { at: string; now: EpochMs }
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

/** What the outbox keeps of an event: enough to tell who may hear of it, and of what. */
const newsOf = (event: RecordedEvent): unknown[] => [
  event.name,
  JSON.stringify({
    contractor_tenant_id: event.contractorTenantId,
    work_order_uuid: event.workOrderId,
    job_uuid: event.jobId,
    subject_uuid: event.subjectId,
    ...(event.onlyTenantId && { only_tenant_uuid: event.onlyTenantId }),
  }),
]

const entryOf = (event: RecordedEvent, author: Author): unknown[] => {
  const by = event.bySystem ? null : author
  return [
    event.name,
    event.contractorTenantId,
    event.workOrderId,
    event.jobId,
    event.subjectId,
    by?.membershipUuid ?? null,
    by?.tenantId ?? null,
    JSON.stringify(event.facts),
    event.onlyTenantId ?? null,
    event.toMembershipId ?? null,
  ]
}
const news = 'name, payload'
const entry =
  'name, contractor_tenant_id, work_order_id, job_id, subject_id, membership_id, actor_tenant_id, facts, only_tenant_id, to_membership_id'

/** Rows of values that begin with the tenant and the moment, and go on with so many of their own. */
const rowsOf = (count: number, columns: string): string => {
  const width = columns.split(', ').length
  const row = (at: number) => Array.from({ length: width }, (_, place) => `$${at * width + place + 3}`)
  return Array.from({ length: count }, (_, at) => `($1, $2, ${row(at).join(', ')})`).join(', ')
}

/** So many at once at most: each number of them is a statement that a connection keeps prepared. */
const most = 8

const textOf = keptTexts()
const outboxWrite = (told: readonly RecordedEvent[], first: readonly unknown[]): Write => {
  const name = `outbox-write-${told.length}`
  const text = () => `insert into outbox (tenant_id, created_at, ${news}) values ${rowsOf(told.length, news)}`
  return [name, textOf(name, text), [...first, ...told.flatMap(newsOf)]]
}
const timelineWrite = (kept: readonly RecordedEvent[], first: readonly unknown[], author: Author): Write => {
  const name = `timeline-write-${kept.length}`
  const text = () => `insert into activity (client_tenant_id, at, ${entry}) values ${rowsOf(kept.length, entry)}`
  return [name, textOf(name, text), [...first, ...kept.flatMap((event) => entryOf(event, author))]]
}

/** What happened to orders of a client goes into the outbox and the timeline at once; talk stands in no timeline. */
const writesOf = (events: readonly RecordedEvent[], first: readonly unknown[], author: Author): Write[] => {
  const writes: Write[] = []
  for (let from = 0; from < events.length; from += most) {
    const told = events.slice(from, from + most)
    const kept = told.filter(({ isTalk }) => !isTalk)
    writes.push(outboxWrite(told, first))
    if (kept.length > 0) writes.push(timelineWrite(kept, first, author))
  }
  return writes
}

/**
 * What follows from a command before it commits: reactions of other areas (which may record more), the standing of each
 * touched order, the timeline and the outbox. Reactions run once per event, in the order of recording.
 */
export const settle = async (tx: Tx, by: Settling & { moment: Moment; author: Author }): Promise<void> => {
  for (let position = 0; position < tx.recorded.length; position++)
    await react(tx, tx.recorded[position] as RecordedEvent, by)
  if (tx.recorded.length > 0 && by.wakeRelay) tx.afterwards(by.wakeRelay)
  const own = tx.tenantId
  for (const clientTenantId of new Set(tx.recorded.map((event) => event.clientTenantId))) {
    const events = tx.recorded.filter((event) => event.clientTenantId === clientTenantId)
    const moved = events.filter(({ isTalk, isBeside, isSettled }) => !isTalk && !isBeside && !isSettled)
    const touched = [...new Set(moved.map(({ workOrderId }) => workOrderId))]
    const isAlone = (id: string) => moved.every((event) => event.workOrderId !== id || event.isAlone === true)
    await tx.as(clientTenantId, async () => {
      // What is written of an event does not depend on where it leaves the order: they travel together. Of new orders nothing else is asked.
      const writes = writesOf(events, [tx.tenantId, by.moment.at], by.author)
      if (clientTenantId === own && events.every(({ isSettled }) => isSettled))
        for (const write of writes) tx.atLast(...write)
      else for (const write of asFewStatements(writes)) tx.underWay(tx.rows(...write))
      await allOf(touched.map((id) => settleOrder(tx, id, { ...by, isAlone: isAlone(id) })))
    })
  }
}
