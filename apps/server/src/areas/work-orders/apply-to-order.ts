import { applyTransition, type OrderTransition } from '@fettle/domain/work-orders/order-transition'
import { Refused } from '#platform/runner/refusal'
import { decideOrder, type OrderCommandContext } from './decide-order.ts'
import type { OrderAggregate } from './order-aggregate.store.ts'
import type { EventPlace } from './record-events.ts'

/** Applies a transition of another area to an order and its jobs; refuses transitions its state does not allow. */
export const applyToOrder = (context: OrderCommandContext, file: OrderAggregate, news: OrderTransition) =>
  decideOrder(context, file, (each, decisionContext) =>
    applyTransition(each, news, { at: decisionContext.at, by: null }),
  )

/** Refuses work on a cancelled order, under which the hired contractor keeps the job. */
export const assertNotCancelled = ({ order }: OrderAggregate): void => {
  if (order.state === 'customer_cancelled') throw new Refused('work_order_already_cancelled')
}

/** Refuses an invoice on a cancelled order, unless the client agreed to a charge. */
export const assertInvoiceable = (file: OrderAggregate): void => {
  if (file.order.cancellation?.charge == null) assertNotCancelled(file)
}

/** Order and holders for the events of a job's documents and visits. */
export const eventPlace = ({ record, jobs }: OrderAggregate, facts: NonNullable<EventPlace['facts']>): EventPlace => ({
  clientTenantId: record.clientTenantId,
  workOrderId: record.id,
  holders: new Map(jobs.map((job) => [job.jobId, job.contractorTenantId])),
  facts,
})
