import type { EpochMs } from '@fettle/domain/kernel/time'
import type { OrderFacts } from '@fettle/domain/work-orders/order-facts'
import { combineWrites, type Write } from '../database/combine-writes.ts'
import { allOf, type RecordedEvent, type SubjectEvent, type Tx } from '../database/transaction.ts'
import type { Area } from './area.ts'
import { orderedId } from './ordered-id.ts'

export type Moment = { at: string; now: EpochMs }
/**
 * Computes the bucket, the tabs and the responsible party of an order and stores them. `facts` is a promise so that the projection can pipeline
 * its own queries.
 */
export type RefreshPlacement = (
  tx: Tx,
  order: { workOrderId: string; facts: Promise<Partial<OrderFacts>>; moment: Moment },
) => Promise<void>
export type Author = { membershipUuid: string; tenantId: string } | null
/**
 * Services for applying events: the areas with their facts and reactions, the placement projection, and the relay to wake after the commit.
 */
export type EventServices = {
  readonly areas: readonly Area[]
  readonly refreshPlacement: RefreshPlacement
  readonly wakeRelay?: () => void
}

/** Collects the facts of every area about one order and refreshes its placement. Runs as the client of the order. */
export const refreshOrder = async (
  tx: Tx,
  workOrderId: string,
  { areas, refreshPlacement, moment }: EventServices & { moment: Moment },
): Promise<void> => {
  const loading = areas.flatMap((area) => (area.facts ? [area.facts(tx, workOrderId)] : []))
  const facts = Promise.all(loading).then((known) => Object.assign({}, ...known) as Partial<OrderFacts>)
  await refreshPlacement(tx, { workOrderId, facts, moment })
}

const react = async (tx: Tx, event: RecordedEvent, by: { areas: readonly Area[]; moment: Moment }) => {
  for (const area of by.areas) {
    const reaction = area.reactions?.[event.name]
    if (reaction) await tx.asTenant(event.clientTenantId, () => reaction(tx, event, by.moment))
  }
}

const reactToSubject = async (tx: Tx, event: SubjectEvent, by: { areas: readonly Area[]; moment: Moment }) => {
  for (const area of by.areas) await area.subjectReactions?.[event.name]?.(tx, event, by.moment)
}

/** The outbox row of an event: its name, the rows it happened to and who may see it. */
const outboxValues = (event: RecordedEvent): unknown[] => [
  event.name,
  JSON.stringify({
    contractor_tenant_id: event.contractorTenantId,
    work_order_uuid: event.workOrderId,
    job_uuid: event.jobId,
    subject_uuid: event.subjectId,
    ...(event.audience && { only_tenant_uuid: event.audience.tenantId }),
  }),
]

/** An event with the identifier of its timeline entry. */
type TimelineEntry = { readonly event: RecordedEvent; readonly id: string }

const timelineValues = ({ event, id }: TimelineEntry, caller: Author): unknown[] => {
  const author = event.author === 'system' ? null : caller
  return [
    id,
    event.name,
    event.contractorTenantId,
    event.workOrderId,
    event.jobId,
    event.subjectId,
    author?.membershipUuid ?? null,
    author?.tenantId ?? null,
    JSON.stringify(event.facts),
    event.audience?.tenantId ?? null,
    event.audience?.membershipId ?? null,
  ]
}
const outboxColumns = 'name, payload'
const timelineColumns =
  'id, name, contractor_tenant_id, work_order_id, job_id, subject_id, membership_id, actor_tenant_id, facts, only_tenant_id, to_membership_id'

/** Value lists for `count` rows: tenant and time are $1 and $2 in each, the other columns have their own placeholders. */
const valueLists = (count: number, columns: string): string => {
  const width = columns.split(', ').length
  const row = (at: number) => Array.from({ length: width }, (_, place) => `$${at * width + place + 3}`)
  return Array.from({ length: count }, (_, at) => `($1, $2, ${row(at).join(', ')})`).join(', ')
}

/** Rows in one insert at most: each number of rows is a statement of its own that a connection keeps prepared. */
const maxRows = 8

const outboxWrite = (events: readonly RecordedEvent[], shared: readonly unknown[]): Write => {
  const name = `outbox-write-${events.length}`
  const text = `insert into outbox (tenant_id, created_at, ${outboxColumns}) values ${valueLists(events.length, outboxColumns)}`
  return [name, text, [...shared, ...events.flatMap(outboxValues)]]
}
const timelineWrite = (events: readonly TimelineEntry[], shared: readonly unknown[], caller: Author): Write => {
  const name = `timeline-write-${events.length}`
  const text = `insert into activity (client_tenant_id, at, ${timelineColumns}) values ${valueLists(events.length, timelineColumns)}`
  return [name, text, [...shared, ...events.flatMap((event) => timelineValues(event, caller))]]
}

/** Inserts for the outbox and, unless an event is `push-only`, the timeline. */
const writesOf = (entries: readonly TimelineEntry[], shared: readonly unknown[], caller: Author): Write[] => {
  const writes: Write[] = []
  for (let from = 0; from < entries.length; from += maxRows) {
    const batch = entries.slice(from, from + maxRows)
    const inTimeline = batch.filter(({ event }) => event.effect !== 'push-only')
    const events = batch.map(({ event }) => event)
    writes.push(outboxWrite(events, shared))
    if (inTimeline.length > 0) writes.push(timelineWrite(inTimeline, shared, caller))
  }
  return writes
}

type Application = EventServices & { moment: Moment; author: Author }

/** Writes the events of one client and refreshes each of its orders that moved; both travel in one round trip. */
const applyToClient = async (tx: Tx, events: readonly RecordedEvent[], by: Application): Promise<void> => {
  const moved = events.filter(({ effect = 'moves-order' }) => effect === 'moves-order')
  const { at, now } = by.moment
  const entries = events.map((event) => ({ event, id: orderedId(now, tx.recorded.indexOf(event)) }))
  for (const write of combineWrites(writesOf(entries, [tx.tenantId, at], by.author)))
    tx.pipelineWrite(tx.rows(...write))
  await allOf([...new Set(moved.map(({ workOrderId }) => workOrderId))].map((id) => refreshOrder(tx, id, by)))
}

/**
 * Returns the `applyEvents` of one transaction: reactions of other areas in the order of recording (they may record more), then timeline, outbox
 * and placements of what concerns orders. Each call applies what was recorded since the one before.
 */
export const createEventApplier = (services: EventServices & { moment: () => Moment; author: Author }) => {
  let applied = 0
  let reactedTo = 0
  const applySubjects = async (tx: Tx, by: Application): Promise<void> => {
    const { recordedOfSubjects: events } = tx
    for (; reactedTo < events.length; reactedTo++) await reactToSubject(tx, events[reactedTo] as SubjectEvent, by)
  }
  const applyOrders = async (tx: Tx, by: Application): Promise<void> => {
    const first = applied
    for (; applied < tx.recorded.length; applied++) await react(tx, tx.recorded[applied] as RecordedEvent, by)
    const events = tx.recorded.slice(first)
    for (const clientTenantId of new Set(events.map((event) => event.clientTenantId)))
      await tx.asTenant(clientTenantId, () =>
        applyToClient(
          tx,
          events.filter((event) => event.clientTenantId === clientTenantId),
          by,
        ),
      )
  }
  return async (tx: Tx): Promise<void> => {
    // An attempt that was rolled back has taken its events along.
    applied = Math.min(applied, tx.recorded.length)
    reactedTo = Math.min(reactedTo, tx.recordedOfSubjects.length)
    const isDone = () => applied === tx.recorded.length && reactedTo === tx.recordedOfSubjects.length
    if (isDone()) return
    if (applied + reactedTo === 0 && services.wakeRelay) tx.afterCommit(services.wakeRelay)
    const by = { ...services, moment: services.moment() }
    // Reactions to either kind may record events of the other.
    while (!isDone()) {
      await applySubjects(tx, by)
      await applyOrders(tx, by)
    }
  }
}
