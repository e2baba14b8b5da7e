import { applyTransition, type OrderTransition } from '@fettle/domain/work-orders/order-transition'
import { Refused } from '#platform/runner/refusal'
import { decideOrder, type OrderCommandContext } from './decide-order.ts'
import type { OrderAggregate } from './order-aggregate.store.ts'
import type { EventPlace } from './record-events.ts'

/** Tells an order what happened in another area; it and its jobs move by it, or refuse news that does not fit. */
export const applyToOrder = (occasion: OrderCommandContext, file: OrderAggregate, news: OrderTransition) =>
  decideOrder(occasion, file, (each, context) => applyTransition(each, news, { at: context.at, by: null }))

/** Refuses work on an order that its client has called off: the hired contractor keeps the job under it. */
export const assertNotCancelled = ({ order }: OrderAggregate): void => {
  if (order.state === 'customer_cancelled') throw new Refused('work_order_already_cancelled')
}

/** Where the events of a job's papers and visits belong. */
export const eventPlace = ({ record, jobs }: OrderAggregate, facts: NonNullable<EventPlace['facts']>): EventPlace => ({
  clientTenantId: record.clientTenantId,
  workOrderId: record.id,
  holders: new Map(jobs.map((job) => [job.jobId, job.contractorTenantId])),
  facts,
})
