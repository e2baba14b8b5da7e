import { randomUUID } from 'node:crypto'
import type { Actor } from '@fettle/domain/access/actor'
import type { OrderClock } from '@fettle/domain/clocks/order-clock'
import { editionOf } from '@fettle/domain/editions/editions'
import { toMoney } from '@fettle/domain/editions/to-money'
import { toInstant } from '@fettle/domain/kernel/instant'
import { pick } from '@fettle/domain/kernel/pick'
import { createWorkOrder } from '@fettle/domain/work-orders/create-work-order'
import { type OrderFieldValues, plainFieldKeys } from '@fettle/domain/work-orders/order-fields'
import type { WorkOrder, WorkOrderSource } from '@fettle/domain/work-orders/work-order'
import { countOrder } from '#areas/locations/locations.port'
import type { Tx } from '#platform/database/transaction'
import { accept, Refused } from '#platform/runner/refusal'
import { clockFor } from './order-clock.ts'
import { nextOrderNumber, type OrderPlace, type OrderStart } from './order-defaults.store.ts'
import { recordEvents } from './record-events.ts'
import { placementOfNewOrder } from './refresh-placement.ts'
import { insertOrder, type NewOrder } from './work-orders.store.ts'
import type { WorkOrderRecord } from './work-orders.tables.ts'

export type InsertedOrder = OrderFieldValues & {
  source: WorkOrderSource
  /** The completed order that is recalled, and the reason. */
  recall?: { of: string; reason: string }
  imported?: {
    importId: string
    externalReference: string
    originalStatus: string | null
    originalAward: string | null
    originalReport: string | null
  }
}

/** Initial column values of every order. */
const initialValues = (at: string) => ({
  delivery: 'none',
  cancellation: null,
  needsRedispatch: false,
  respondedAt: null,
  finishedAt: null,
  sentAlerts: {},
  responsibleParty: 'client',
  responsibleSince: at,
  clientWaited: 0,
  contractorWaited: 0,
  residentWaited: 0,
})

type Raising = RaisingInput & { clock: OrderClock; number: number }
type RaisingInput = { location: OrderPlace; raised: InsertedOrder; actor: Actor; moment: { at: string; now: number } }

const zoneOf = ({ address }: OrderPlace, { namespace }: Actor): string =>
  address.time_zone ?? editionOf(namespace).timeZones[0].tzDatabaseTimeZone

const placeOf = (location: OrderPlace, actor: Actor) => ({
  organisationId: location.organisationId,
  postcode: location.address.postcode,
  zone: zoneOf(location, actor),
  namespace: actor.namespace,
})

const decide = ({ location, raised, actor, moment, clock, number }: Raising) =>
  createWorkOrder(
    {
      organisationUuid: location.organisationId,
      locationId: location.id,
      title: raised.title,
      description: raised.description,
      category: raised.category as WorkOrder['category'],
      service: raised.service as WorkOrder['service'],
      priority: raised.priority,
      source: raised.source,
      externalReference: raised.imported?.externalReference ?? null,
      recallOf: raised.recall?.of ?? null,
      budget: toMoney(raised.budget, actor.namespace),
    },
    { actor, at: moment.now, workOrderId: randomUUID(), number, clock },
  )

const entriesOf = (order: WorkOrder, { location, raised, actor, moment, clock }: Raising) => ({
  id: order.workOrderId,
  number: order.number,
  clientTenantId: actor.tenantId,
  organisationId: location.organisationId,
  locationId: location.id,
  locationName: location.name,
  address: location.address,
  timeZone: zoneOf(location, actor),
  title: order.title,
  description: order.description,
  category: order.category,
  service: order.service ?? '',
  priority: order.priority,
  ...pick(raised, plainFieldKeys),
  // An order without access notes has those of its place.
  accessNotes: raised.accessNotes || location.accessNotes,
  source: order.source,
  recallOf: order.recallOf,
  isFree: order.isFree,
  recallReason: raised.recall?.reason ?? '',
  state: order.state,
  respondBy: toInstant(order.respondBy),
  completeBy: toInstant(order.completeBy),
  clock,
  createdByMembershipId: actor.membershipUuid,
  assigneeMembershipId: actor.membershipUuid,
  createdAt: moment.at,
  ...initialValues(moment.at),
})

const rowOf = (order: WorkOrder, raising: Raising): NewOrder => {
  const entries = entriesOf(order, raising)
  return { ...entries, ...placementOfNewOrder(entries, raising.moment) }
}

/**
 * Inserts a new order at a location: numbered, with the current address and targets by priority. Its placement is
 * written with it, so that the event needs no refresh; the write is pipelined. Refuses with `location_archived`.
 */
export const insertNewOrder = async (tx: Tx, asked: RaisingInput, start?: OrderStart): Promise<WorkOrderRecord> => {
  const { location, raised, actor } = asked
  if (location.archivedAt !== null) throw new Refused('location_archived', { location: location.name })
  const { targets, number } = start ?? (await nextOrderNumber(tx))
  const raising = { ...asked, clock: clockFor(targets, raised.priority, placeOf(location, actor)), number }
  const decision = decide(raising)
  const order = accept(decision)
  const record = insertOrder(tx, rowOf(order, raising), {
    budget: raised.budget,
    externalReference: order.externalReference,
    importId: raised.imported?.importId ?? null,
    originalStatus: raised.imported?.originalStatus ?? null,
    originalAward: raised.imported?.originalAward ?? null,
    originalReport: raised.imported?.originalReport ?? null,
  })
  // Counter rows of a location are contended, so they are updated last.
  tx.deferWrite(...countOrder(tx.tenantId, location.id, 1))
  recordEvents(tx, decision.ok ? decision.events : [], {
    clientTenantId: actor.tenantId,
    workOrderId: record.id,
    holders: new Map(),
    effect: 'timeline-only',
  })
  return record
}
