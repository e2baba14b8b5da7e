import { toInstant } from '@fettle/domain/kernel/instant'
import { pick } from '@fettle/domain/kernel/pick'
import { sharedFieldKeys } from '@fettle/domain/work-orders/order-fields'
import type { OrderAggregate } from './order-aggregate.store.ts'

/** The fields of an order before an edit. */
export const knownFields = ({ record, order }: OrderAggregate) => ({
  ...pick(record, sharedFieldKeys),
  priority: order.priority,
  budget: order.budget?.amount ?? null,
  completeBy: toInstant(order.completeBy),
})
