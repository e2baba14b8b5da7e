import { type ClockedOrder, type SentAlerts, upcomingAlerts } from '@fettle/domain/clocks/clock-alerts'
import { defaultClock, dueAt, type OrderClock, type TargetKind } from '@fettle/domain/clocks/order-clock'
import { regionOf } from '@fettle/domain/clocks/regions'
import type { Market } from '@fettle/domain/editions/edition'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { Priority } from '@fettle/domain/work-orders/priorities'
import { type TargetsOfBranch, targetsFor } from '#areas/order-settings/order-settings.port'
import { storedEpochMs } from './stored-moments.ts'
import type { WorkOrderRecord } from './work-orders.tables.ts'

type Place = { organisationId: string; postcode: string | null; zone: string; namespace: Market }

/** A clock that has not stood still yet, by what the client has set for its branches. */
export const clockFor = (targets: readonly TargetsOfBranch[], priority: Priority, place: Place): OrderClock => {
  const set = targetsFor(targets, place.organisationId)
  if (!set) return defaultClock(priority)
  const { namespace, postcode, zone } = place
  return {
    targets: set.targets[priority],
    counting:
      set.counting === 'working'
        ? { kind: 'working', week: set.week, zone, region: regionOf(namespace, postcode) }
        : { kind: 'calendar' },
    pauses: [],
  }
}

/** The clock of an order; those of before clocks were kept run by what ships. */
export const toClock = (order: Pick<WorkOrderRecord, 'clock' | 'priority'>): OrderClock =>
  order.clock ?? defaultClock(order.priority as Priority)

const over: readonly string[] = ['customer_cancelled', 'invoice_paid', 'invoice_outstanding', 'done']

/** Whether nobody waits for the work any more. */
export const hasEnded = (order: Pick<WorkOrderRecord, 'state'>): boolean => over.includes(order.state)

/** What an order says of its clock. */
export type Clocked = Pick<
  WorkOrderRecord,
  | 'clock'
  | 'priority'
  | 'state'
  | 'createdAt'
  | 'respondBy'
  | 'completeBy'
  | 'respondedAt'
  | 'finishedAt'
  | 'sentAlerts'
>

const clocked = (order: Clocked): ClockedOrder => {
  const met: TargetKind[] = [
    ...(order.respondedAt === null ? [] : (['response'] as const)),
    ...(order.finishedAt === null ? [] : (['completion'] as const)),
  ]
  return {
    clock: toClock(order),
    startedAt: storedEpochMs(order.createdAt),
    respondBy: storedEpochMs(order.respondBy),
    completeBy: storedEpochMs(order.completeBy),
    met: hasEnded(order) ? ['response', 'completion'] : met,
    sent: order.sentAlerts as SentAlerts,
  }
}

/** All that is still to be told of an order's clock, the earliest first. */
export const toAlerts = (order: Clocked) => upcomingAlerts(clocked(order))

/** When somebody must be told next. */
export const nextAlert = (order: Clocked): string | null => {
  const [first] = toAlerts(order)
  return first ? toInstant(first.at) : null
}

/** By when an order is due by a clock; an answer that was given keeps the moment it was due by. */
export const dueBy = (order: WorkOrderRecord, clock: OrderClock) => {
  const start = storedEpochMs(order.createdAt)
  return {
    respondBy: order.respondedAt === null ? dueAt(clock, start, 'response') : storedEpochMs(order.respondBy),
    completeBy: dueAt(clock, start, 'completion'),
  }
}
