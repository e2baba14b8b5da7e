import type { OrderClock } from '@fettle/domain/clocks/order-clock'
import type { Market } from '@fettle/domain/editions/edition'
import type { WorkOrder } from '@fettle/domain/work-orders/work-order'
import { listTargets } from '#areas/order-settings/order-settings.port'
import type { Tx } from '#platform/database/transaction'
import type { OrderAggregate } from './order-aggregate.store.ts'
import { clockFor, toClock } from './order-clock.ts'

/** Recalculates due times for another priority from the start of the clock; pauses are kept. */
export const clockAfter = async (
  tx: Tx,
  { record }: OrderAggregate,
  { priority, namespace }: { priority: WorkOrder['priority']; namespace: Market },
): Promise<OrderClock | undefined> => {
  if (priority === record.priority) return undefined
  const { organisationId, address, timeZone: zone } = record
  const clock = clockFor(await listTargets(tx), priority, {
    organisationId,
    postcode: address.postcode,
    zone,
    namespace,
  })
  return { ...clock, pauses: toClock(record).pauses }
}
