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

/** A new clock by the targets of the client's organisations. */
export const clockFor = (targets: readonly TargetsOfBranch[], priority: Priority, place: Place): OrderClock => {
  const set = targetsFor(targets, place.organisationId)
  const { namespace, postcode, zone } = place
  if (!set) return defaultClock(priority, zone)
  return {
    ...set.targets[priority],
    place: { week: set.week, zone, region: regionOf(namespace, postcode) },
    pauses: [],
  }
}

/** The clock of an order; orders without a stored clock use the default. */
export const toClock = (order: Pick<WorkOrderRecord, 'clock' | 'priority' | 'timeZone'>): OrderClock =>
  order.clock ?? defaultClock(order.priority as Priority, order.timeZone)

const over: readonly string[] = ['customer_cancelled', 'invoice_paid', 'invoice_outstanding', 'done']

/** Whether the order no longer has deadlines. */
export const hasEnded = (order: Pick<WorkOrderRecord, 'state'>): boolean => over.includes(order.state)

/** Columns of an order that describe its clock. */
export type Clocked = Pick<
  WorkOrderRecord,
  | 'clock'
  | 'priority'
  | 'timeZone'
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

/** Alerts of an order's clock not sent yet, in ascending order. */
export const toAlerts = (order: Clocked) => upcomingAlerts(clocked(order))

/** When the next alert is due. */
export const nextAlert = (order: Clocked): string | null => {
  const [first] = toAlerts(order)
  return first ? toInstant(first.at) : null
}

/** Due times of an order by a clock; a met target keeps its due time. */
export const dueBy = (order: WorkOrderRecord, clock: OrderClock) => {
  const start = storedEpochMs(order.createdAt)
  return {
    respondBy: order.respondedAt === null ? dueAt(clock, start, 'response') : storedEpochMs(order.respondBy),
    completeBy: dueAt(clock, start, 'completion'),
  }
}
