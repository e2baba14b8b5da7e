import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { toInstant } from '@fettle/domain/kernel/instant'
import { ok } from '@fettle/domain/kernel/result'
import { editWorkOrder } from '@fettle/domain/work-orders/create-work-order'
import { jobChanges } from '@fettle/domain/work-orders/job-changes'
import { orderChanges } from '@fettle/domain/work-orders/order-changes'
import type { JobEvent, WorkOrderEvent } from '@fettle/domain/work-orders/work-order-events'
import { handler } from '#platform/runner/handlers'
import { decideOrder } from '../decide-order.ts'
import { knownFields } from '../known-fields.ts'
import { loadOrderForUpdate, viewOrder } from '../load-order.ts'
import { clockAfter } from '../next-clock.ts'
import { dueBy } from '../order-clock.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'

/** Changes priority and due times only; an unchanged priority is a no-op. */
export const prioritiseOrder = (ports: WorkOrderPorts) =>
  handler(workOrdersMethods.prioritise, async (input, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const file = await loadOrderForUpdate(context, input, 'edit')
    const { priority } = input
    const clock = await clockAfter(tx, file, { priority, namespace: actor.namespace })
    if (clock) {
      const due = dueBy(file.record, clock)
      const changes = orderChanges(knownFields(file), { priority, completeBy: toInstant(due.completeBy) })
      await decideOrder(context, { ...file, nextClock: clock }, ({ order, jobs }, decisionContext) => {
        const edited = editWorkOrder(order, { priority, ...due, changes }, decisionContext)
        if (!edited.ok) return edited
        const events: (WorkOrderEvent | JobEvent)[] = [...edited.events, ...jobChanges(jobs, changes, decisionContext)]
        return ok({ order: edited.value, jobs }, ...events)
      })
    }
    return viewOrder(tx, file.record.id, { actor, ports })
  })
